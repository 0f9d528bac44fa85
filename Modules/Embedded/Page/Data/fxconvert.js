// What only pages of fxconvert do, beside page.js.
'use strict';

// MARK: - Lists that are filtered while one types

// Shows the parts of the page at the form's address.
async function filter(form) {
    const address = addressOf(form);
    visit(address, false);
    const response = await fetch(address).catch(() => null);
    const text = await response?.text();
    if (!response?.ok || address !== addressOf(form)) return;
    const page = new DOMParser().parseFromString(text, 'text/html');
    for (const part of document.querySelectorAll('[data-part]')) {
        const next = page.getElementById(part.id);
        if (next) morph(part, next);
    }
}

for (const name of ['input', 'compositionend']) {
    document.addEventListener(name, event => {
        const form = event.target.closest('form[data-get]');
        if (form && !event.isComposing && !event.target.matches('[data-visit]')) filter(form);
    });
}

// MARK: - Files that are handed over

// Sends a file in pieces that the server takes as fields of a form, and shows its page.
async function handOver(file, address) {
    const refused = document.getElementById('refused');
    refused.hidden = true;
    document.querySelector('main').classList.add('busy');
    const fields = { name: file.name };
    for (let start = 0; start === 0 || start < file.size; start += 40_000) {
        const bytes = new Uint8Array(await file.slice(start, start + 40_000).arrayBuffer());
        fields.piece = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, mark => ({ '+': '-', '/': '_' }[mark] ?? ''));
        const body = new URLSearchParams(fields);
        const response = await fetch(address, { method: 'POST', body }).catch(() => null);
        const text = await response?.text() ?? document.getElementById('ended')?.dataset.text;
        if (!response?.ok) {
            document.querySelector('main').classList.remove('busy');
            [refused.hidden, refused.textContent] = [false, text || refused.dataset.text];
            return;
        }
        fields.id = text;
    }
    location.assign(address + '?id=' + fields.id);
}

document.addEventListener('dragover', event => event.target.closest?.('[data-drop]') && event.preventDefault());
document.addEventListener('drop', event => {
    const target = event.target.closest?.('[data-drop]');
    if (!target) return;
    event.preventDefault();
    if (event.dataTransfer.files[0]) handOver(event.dataTransfer.files[0], target.dataset.drop);
});
document.addEventListener('change', ({ target }) => {
    if (target.type === 'file' && target.files[0]) handOver(target.files[0], target.closest('[data-drop]').dataset.drop);
});
