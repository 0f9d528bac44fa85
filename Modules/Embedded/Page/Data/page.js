// Makes the pages live. Without it they work by links and forms; with it
// - what is typed is sent at once, and the parts that changed come over one stream of server-sent events;
// - lists go on as they are scrolled, suggestions open below their field, charts are read by pointer and arrow keys.
'use strict';

// MARK: - The stream of changes

const tab = crypto.randomUUID();
let stream = null;
let opening = Promise.withResolvers();
let hasOpened = false;
let retrying;
let sending = Promise.resolve();

function pageAddress() {
    const query = new URLSearchParams(location.search);
    query.set('tab', tab);
    return '/live' + location.pathname + '?' + query;
}

// A browser opens few connections to one server, so a hidden tab gives its own back.
function openStream() {
    if (stream || document.hidden || !document.querySelector('[data-stream]')) return;
    const opened = stream = new EventSource(pageAddress());
    stream.onmessage = event => show(event.data);
    // What is sent waits until the server knows the tab.
    stream.onopen = () => {
        hasOpened = true;
        opening.resolve(tellEnd(false));
    };
    stream.onerror = () => stream === opened && reconnect();
}

function closeStream() {
    stream?.close();
    stream = null;
    if (hasOpened) opening = Promise.withResolvers();
    hasOpened = false;
}

// Asks again until the program is there. It keeps its address, so it may have been started anew.
async function reconnect() {
    clearTimeout(retrying);
    closeStream();
    const response = await fetch('/live').catch(() => null);
    if (response?.status === 403) location.reload();
    else if (response) openStream();
    else {
        tellEnd(true);
        retrying = setTimeout(reconnect, 1000);
    }
}

function tellEnd(hasEnded) {
    const ended = document.getElementById('ended');
    document.documentElement.classList.toggle('offline', hasEnded);
    if (ended) ended.textContent = hasEnded ? ended.dataset.text : '';
    for (const field of document.querySelectorAll('form input')) field.readOnly = hasEnded;
}

function show(html) {
    const template = document.createElement('template');
    template.innerHTML = html;
    for (const next of [...template.content.children]) {
        const shown = document.getElementById(next.id);
        if (!shown) continue;
        if ('moreItems' in next.dataset) shown.append(...next.childNodes);
        else if ('items' in next.dataset) morphChildren(shown, next);
        else morph(shown, next);
    }
    settle();
    watchEnds();
}

// Sends fields to the view models of this tab, one time after the other, since the newest has to come last. What is
// lost with the stream is sent again on the next one, which the server makes of the page's address. Saving says what was
// shown, so it may come twice; what undoes may have come, and a second one would undo more.
function send(fields) {
    const body = new URLSearchParams(fields);
    sending = sending.then(async () => {
        for (const isLast of body.has('undo') ? [true] : [false, true]) {
            openStream();
            await opening.promise;
            const response = await fetch('/live?tab=' + tab, { method: 'POST', body }).catch(() => null);
            if (response?.ok || isLast || document.hidden) return;
            if (response) closeStream();
            else await reconnect();
        }
    });
    return sending;
}

// MARK: - Changing the document

// Changes an element to the next one, and leaves alone what is equal: focus, selection, pictures and scrolling stay.
function morph(shown, next) {
    if (shown.nodeType !== next.nodeType || shown.nodeName !== next.nodeName || shown.id !== next.id) {
        shown.replaceWith(next);
        return;
    }
    if (shown.nodeType !== Node.ELEMENT_NODE) {
        if (shown.data !== next.data) shown.data = next.data;
        return;
    }
    if (shown.isEqualNode(next)) return;
    morphAttributes(shown, next);
    // The items of a list come by themselves.
    if (!('list' in next.dataset)) morphChildren(shown, next);
}

function morphAttributes(shown, next) {
    // A picture that could not be loaded stays hidden.
    const kept = shown.dataset.keep?.split(' ') ?? (shown.nodeName === 'IMG' ? ['hidden'] : []);
    for (const { name } of [...shown.attributes]) {
        if (!next.hasAttribute(name) && !kept.includes(name)) shown.removeAttribute(name);
    }
    for (const { name, value } of next.attributes) {
        if (shown.getAttribute(name) !== value && !kept.includes(name)) shown.setAttribute(name, value);
    }
    if (shown.nodeName === 'INPUT' && shown !== document.activeElement && shown.value !== next.value) {
        shown.value = next.value;
    }
}

function morphChildren(shown, next) {
    let child = shown.firstChild;
    const all = [...next.childNodes];
    const identified = new Map([...shown.children].map(other => [other.id, other]));
    for (const wanted of all) {
        const known = wanted.id ? identified.get(wanted.id) : null;
        if (known && known !== child) shown.insertBefore(known, child);
        const current = known ?? child;
        if (!current || (!known && current.id)) {
            shown.insertBefore(wanted, child);
        } else {
            child = current.nextSibling;
            morph(current, wanted);
        }
    }
    while (shown.childNodes.length > all.length) shown.lastChild.remove();
}

// MARK: - Forms and buttons

// Whether the field has a text that is still being typed and that nobody has entered.
const isUnfinished = field =>
    field.matches?.('[data-find]') && field === document.activeElement && !('entered' in field.dataset);

// The address of the page that the form would lead to.
function addressOf(form) {
    const fields = [...new FormData(form)]
        .map(([name, value]) => [name, isUnfinished(form.elements[name]) ? form.elements[name].defaultValue : value])
        .filter(([, value]) => value !== '');
    const query = new URLSearchParams(fields).toString();
    return (form.dataset.address ?? location.pathname) + (query ? '?' + query : '');
}

// Back leads back from a step. What is typed belongs to the next one.
let isAfterStep = false;

function visit(address, isStep) {
    const isSame = new URL(address, location).href === location.href;
    if (!isSame) history[isStep || isAfterStep ? 'pushState' : 'replaceState'](null, '', address);
    isAfterStep = isStep;
}

function sendForm(form, event) {
    if (event === 'submit') for (const field of form.querySelectorAll('[data-find]')) field.dataset.entered = '';
    visit(addressOf(form), event === 'submit');
    send([...new FormData(form), ['event', event]]);
}

// A field shows what its text was taken for, unless somebody is typing in it, and the address says the same.
function settle() {
    for (const field of document.querySelectorAll('[data-find]')) {
        if (!isUnfinished(field) && field.value !== field.defaultValue) field.value = field.defaultValue;
        if (!optionsOf(field).hidden) open(field);
        if (location.search) history.replaceState(null, '', addressOf(field.form));
    }
}

function type(event) {
    const form = event.target.closest('form[data-live]');
    if (event.target.matches('[data-visit], [data-enter]')) return;
    if (event.target.matches('[role=combobox]')) mark(event.target, null);
    delete event.target.dataset.entered;
    if (event.target.matches('[data-find]')) return find(event.target);
    if (form && !event.isComposing) sendForm(form, 'input');
}

for (const name of ['input', 'compositionend']) document.addEventListener(name, type);

// A day is that of the whole page; other texts are entered when their field is left.
document.addEventListener('change', ({ target }) => {
    if (target.matches('[data-visit]') && target.checkValidity()) location.assign(addressOf(target.form));
    if (target.matches('[data-enter]')) sendForm(target.form, 'submit');
});

document.addEventListener('submit', event => {
    const form = event.target.closest('form[data-live]');
    if (event.target.matches('[data-slow]')) document.querySelector('main').classList.add('busy');
    if (!form) return;
    event.preventDefault();
    sendForm(form, 'submit');
});

document.addEventListener('click', event => {
    const [option, copier, sender, field, link] = ['[role=option]', '[data-copy]', '[data-send]', '[role=combobox]', 'a']
        .map(selector => event.target.closest(selector));
    const told = link?.closest('[data-tell]')?.dataset.tell;
    const sent = told && send(new URLSearchParams(told));
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const saver = event.target.closest('[data-sends] button:not([name=rate])');
    if (saver) {
        event.preventDefault();
        return send({ [saver.name]: saver.value });
    }
    // The tab ends when the link is followed, and has to be told before.
    if (sent) {
        event.preventDefault();
        sessionStorage.opened = link.href;
        Promise.race([sent, new Promise(done => setTimeout(done, 1000))]).then(() => location.assign(link.href));
    }
    if (option) return choose(option);
    if (copier) return copy(copier);
    if (field && optionsOf(field).children.length > 0) return open(field);
    // Going back keeps the place in a list, which following the link does not.
    if (link?.matches('[data-back]') && sessionStorage.opened === location.href && history.length > 1) {
        event.preventDefault();
        history.back();
    }
    if (link?.matches('[data-words]')) {
        event.preventDefault();
        link.closest('[popover]')?.hidePopover();
        visit(link.href, true);
        return send({ q: new URL(link).searchParams.get('q') ?? '', event: 'input' });
    }
    if (!sender) return;
    event.preventDefault();
    const address = sender.href ?? sender.dataset.address;
    if (address) visit(address, sender.id !== 'more');
    send(new URLSearchParams(sender.dataset.send));
});

async function copy(button) {
    const said = document.getElementById('said');
    await navigator.clipboard.writeText(button.dataset.copy);
    said.textContent = button.dataset.copied;
    button.classList.add('copied');
    button.addEventListener('blur', () => said.textContent = button.classList.remove('copied') ?? '', { once: true });
}

// A picture that cannot be loaded leaves what is behind it.
document.addEventListener('error', ({ target }) => { if (target.nodeName === 'IMG') target.hidden = true; }, true);

// Back and Forward between addresses of this page: the server shows what the address says.
addEventListener('popstate', () => location.reload());

// MARK: - Suggestions below a field: a combobox

const optionsOf = field => document.getElementById(field.getAttribute('aria-controls'));

function find(field, text = field.value) {
    open(field);
    send({ find: text, side: field.name });
}

function open(field) {
    optionsOf(field).hidden = false;
    field.setAttribute('aria-expanded', String(optionsOf(field).children.length > 0));
}

function close(field) {
    optionsOf(field).hidden = true;
    field.setAttribute('aria-expanded', 'false');
    mark(field, null);
}

function mark(field, option) {
    for (const other of optionsOf(field).children) other.setAttribute('aria-selected', String(other === option));
    field.setAttribute('aria-activedescendant', option?.id ?? '');
    option?.scrollIntoView({ block: 'nearest' });
}

function step(field, by) {
    const options = [...optionsOf(field).children];
    if (options.length === 0) return;
    const marked = options.findIndex(option => option.id === field.getAttribute('aria-activedescendant'));
    mark(field, options[(marked + by + options.length + (marked < 0 && by < 0 ? 1 : 0)) % options.length]);
}

// Puts the option into its field, and follows the form there.
function choose(option) {
    const field = document.querySelector('[aria-controls="' + option.parentElement.id + '"]');
    field.value = option.dataset.value;
    close(field);
    sendForm(field.form, 'submit');
}

document.addEventListener('focusin', ({ target }) => target.matches('[data-find]') && target.select());

document.addEventListener('focusout', ({ target }) => {
    if (target.matches?.('[role=combobox]')) close(target);
    // A text that was typed is entered when the field is left, as by Enter.
    if (target.matches?.('[data-find]') && target.value !== target.defaultValue && !('entered' in target.dataset)) {
        sendForm(target.form, 'submit');
    }
});

// A pressed option must not take the focus from its field before it is clicked.
document.addEventListener('pointerdown', event => event.target.closest('[role=option]') && event.preventDefault());

document.addEventListener('keydown', event => {
    const field = event.target;
    if (event.isComposing) return;
    if (field.getAttribute?.('role') === 'combobox') return pressInCombobox(field, event);
    if (field.matches('[data-list] > li > a') && moveInList(field, event.key)) return event.preventDefault();
    const typed = field.matches('input, textarea') || event.ctrlKey || event.metaKey || event.altKey;
    if (typed || localStorage.singleKeys === 'off') return;
    const sought = event.key === '/' ? document.querySelector('input') : keyed(event.key);
    if (!sought) return;
    event.preventDefault();
    if (event.key === '/') sought.focus(); else sought.click();
});

const keyed = key => [...document.querySelectorAll('[data-key]')].find(other => other.dataset.key === key);

// ↓ leads from the field through the movies, of which a grid has several in a row, and ↑ back into the field.
function moveInList(link, key) {
    const links = [...document.querySelectorAll('[data-list] > li > a')];
    const top = links[0]?.parentElement.offsetTop;
    const columns = links.filter(other => other.parentElement.offsetTop === top).length;
    const index = links.indexOf(link);
    const [left, right] = columns > 1 ? [index - 1, index + 1] : [];
    const next = {
        ArrowDown: index < 0 ? 0 : index + columns, ArrowUp: index - columns, ArrowLeft: left, ArrowRight: right,
        Home: 0, End: links.length - 1,
    }[key];
    if (next === undefined || links.length === 0) return false;
    if (next < 0) document.querySelector('[data-first]')?.focus();
    else links[Math.min(next, links.length - 1)].focus();
    return true;
}

function pressInCombobox(field, event) {
    const isOpen = !optionsOf(field).hidden;
    const marked = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (!isOpen && field.matches('[data-find]')) return find(field, '');
        if (!isOpen && event.key === 'ArrowDown' && moveInList(field, event.key)) return;
        open(field);
        step(field, event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen && marked) {
        event.preventDefault();
        choose(marked);
    } else if (event.key === 'Enter') {
        close(field);
    } else if (event.key === 'Escape') {
        event.preventDefault();
        if (isOpen) {
            if (field.matches('[data-find]')) field.value = field.defaultValue;
            return close(field);
        }
        field.value = '';
        field.dispatchEvent(new Event('input', { bubbles: true }));
    }
}

// MARK: - Lists that go on

const ends = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.click();
}, { rootMargin: '400px' });

// Observed anew after each change, because an end that stays in view is told only once.
function watchEnds() {
    ends.disconnect();
    for (const button of document.querySelectorAll('[data-more]')) ends.observe(button);
}

// MARK: - Charts

// The points of the chart's first line, with the labels that the server wrote for them.
function pointsOf(chart) {
    const labels = chart.dataset.labels.split('\n');
    return [...chart.querySelectorAll('polyline:not([data-beside])')].flatMap(line => [...line.points])
        .map(({ x, y }, index) => ({ x, y, label: labels[index] }));
}

function read(chart, index) {
    const points = pointsOf(chart);
    const point = points[Math.max(0, Math.min(index, points.length - 1))];
    if (!point) return;
    const cursor = chart.querySelector('[data-cursor]');
    cursor.setAttribute('transform', `translate(${point.x} 0)`);
    cursor.querySelector('circle').setAttribute('cy', point.y);
    chart.classList.add('read');
    chart.setAttribute('aria-valuenow', points.indexOf(point));
    chart.setAttribute('aria-valuetext', point.label);
    document.getElementById(chart.dataset.output).textContent = point.label;
}

function readAtPointer(event) {
    const chart = event.target.closest?.('[data-labels]');
    if (!chart) return;
    const box = chart.getBoundingClientRect();
    const x = (event.clientX - box.left) * chart.viewBox.baseVal.width / box.width;
    const distances = pointsOf(chart).map(point => Math.abs(point.x - x));
    read(chart, distances.indexOf(Math.min(...distances)));
}

for (const name of ['pointermove', 'pointerdown']) document.addEventListener(name, readAtPointer);

document.addEventListener('keydown', event => {
    const chart = event.target.closest?.('[data-labels]');
    const [last, now] = ['aria-valuemax', 'aria-valuenow'].map(name => Number(chart?.getAttribute(name)));
    const index = chart && {
        ArrowLeft: now - 1, ArrowRight: now + 1, PageUp: now - 20, PageDown: now + 20, Home: 0, End: last,
    }[event.key];
    if (index === undefined || index === null) return;
    event.preventDefault();
    read(chart, index);
});

// MARK: - Start

// Focus would scroll a page that Back or Forward shows where it was left, and leave the row that an address names.
function focusFirstField() {
    const field = document.querySelector('[data-first]');
    if (!field || location.hash || performance.getEntriesByType('navigation')[0]?.type === 'back_forward') return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
}

document.addEventListener('visibilitychange', async () => {
    openStream();
    await sending; // What is on its way still has to find its tab at the server.
    if (document.hidden) closeStream();
});
addEventListener('pageshow', openStream);
addEventListener('pagehide', closeStream);
document.documentElement.classList.add('live');
focusFirstField();
watchEnds();
const singleKeys = document.getElementById('single-keys');
if (singleKeys) {
    singleKeys.checked = localStorage.singleKeys !== 'off';
    singleKeys.addEventListener('change', () => localStorage.singleKeys = singleKeys.checked ? 'on' : 'off');
}
