/// How each locale writes numbers and sums of money, one locale per line.
///
/// Generated from the Unicode CLDR by Tests/PresentationKit/Fixtures/make-regional-formats.py. The columns:
/// the decimal mark, the grouping mark, the sizes of groups, the fewest digits before the first group, the
/// minus sign, the patterns of a sum and of a negative sum, and the currency signs. `_` is a no-break space
/// and `~` a narrow one.
enum RegionalFacts {
    static let table = """
        en_US . , 3 1 - ¤# -¤# USD=$ EUR=€ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ PHP=₱ TWD=NT$ VND=₫
        en_GB . , 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ PHP=₱ TWD=NT$ VND=₫
        en_AU . , 3 1 - ¤# -¤# AUD=$
        en_CA . , 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=A$ CAD=$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ PHP=₱ TWD=NT$ VND=₫
        en_IN . , 3;2 1 - ¤# -¤# USD=$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ PHP=₱ TWD=NT$ VND=₫
        en_NZ . , 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ HKD=HK$ NZD=$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ PHP=₱ TWD=NT$ VND=₫
        en_IE . , 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ PHP=₱ TWD=NT$ VND=₫
        en_ZA , _ 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ PHP=₱ ZAR=R TWD=NT$ VND=₫
        en_SG . , 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ HKD=HK$ NZD=NZ$ SGD=$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ PHP=₱ TWD=NT$ VND=₫
        ko_KR . , 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ TWD=NT$ VND=₫
        ja_JP . , 3 1 - ¤# -¤# USD=$ EUR=€ KRW=₩ JPY=￥ GBP=£ CNY=元 AUD=A$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ TWD=NT$ VND=₫
        zh_CN . , 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ TWD=NT$ VND=₫
        zh_TW . , 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=￦ JPY=¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ TWD=$ VND=₫
        zh_HK . , 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ TWD=NT$ VND=₫
        de_DE , . 3 1 - #_¤ -#_¤ USD=$ EUR=€ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        de_AT , . 3 1 - ¤_# -¤_# USD=$ EUR=€ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        de_CH . ’ 3 1 - ¤_# ¤-# USD=$ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        fr_FR , ~ 3 1 - #_¤ -#_¤ USD=$US EUR=€ KRW=₩ GBP=£GB AUD=$AU CAD=$CA NZD=$NZ SGD=$SG INR=₹ MXN=$MX BRL=R$ ILS=₪ VND=₫
        fr_BE , ~ 3 1 - #_¤ -#_¤ USD=$US EUR=€ KRW=₩ GBP=£GB AUD=$AU CAD=$CA NZD=$NZ SGD=$SG INR=₹ MXN=$MX BRL=R$ ILS=₪ VND=₫
        fr_CA , _ 3 1 - #_¤ -#_¤ USD=$_US EUR=€ JPY=¥ GBP=£ CNY=CN¥ AUD=$_AU CAD=$ HKD=$_HK NZD=$_NZ SGD=$_SG BRL=R$
        fr_CH , ~ 3 1 - #_¤ -#_¤ USD=$US EUR=€ KRW=₩ GBP=£GB AUD=$AU CAD=$CA NZD=$NZ SGD=$SG INR=₹ MXN=$MX BRL=R$ ILS=₪ VND=₫
        it_IT , . 3 2 - #_¤ -#_¤ EUR=€ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ NZD=NZ$ ILS=₪ THB=฿ PHP=₱
        es_ES , . 3 2 - #_¤ -#_¤ USD=US$ EUR=€ THB=฿ VND=₫
        es_MX . , 3 1 - ¤# -¤# MXN=$
        pt_BR , . 3 1 - ¤_# -¤_# USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        pt_PT , _ 3 2 - #_¤ -#_¤ USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        nl_NL , . 3 1 - ¤_# ¤_-# USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=C$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        sv_SE , _ 3 1 − #_¤ -#_¤ USD=US$ EUR=€ CAD=CA$ DKK=Dkr NOK=Nkr SEK=kr ISK=Ikr MXN=MX$ BRL=BR$ ILS=₪
        nb_NO , _ 3 1 − #_¤ -#_¤ EUR=€ GBP=£ NOK=kr
        da_DK , . 3 1 - #_¤ -#_¤ USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ DKK=kr. INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        fi_FI , _ 3 1 − #_¤ -#_¤ USD=$ EUR=€ JPY=¥ GBP=£
        is_IS , . 3 1 - #_¤ -#_¤ JPY=JP¥ CNY=CN¥ HKD=HK$ ISK=kr. ILS=₪
        pl_PL , _ 3 2 - #_¤ -#_¤ EUR=€ BRL=R$ PLN=zł
        cs_CZ , _ 3 1 - #_¤ -#_¤ USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ MXN=MX$ BRL=R$ CZK=Kč TWD=NT$
        sk_SK , _ 3 1 - #_¤ -#_¤ EUR=€ MXN=MX$ ILS=NIS
        sl_SI , . 3 2 − #_¤ -#_¤ USD=$ EUR=€ KRW=₩ JPY=¥ CNY=CN¥ HKD=HK$ INR=₹ ILS=₪ VND=₫
        hu_HU , _ 3 1 - #_¤ -#_¤ JPY=¥ HUF=Ft
        ro_RO , . 3 1 - #_¤ -#_¤
        bg_BG , _ 3 2 - #_¤ -#_¤ USD=щ.д. EUR=€
        hr_HR , . 3 1 − #_¤ -#_¤ EUR=€
        el_GR , . 3 1 - #_¤ -#_¤ USD=$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        et_EE , _ 3 2 − #_¤ -#_¤ USD=$ EUR=€ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        lt_LT , _ 3 1 − #_¤ -#_¤ EUR=€
        lv_LV , _ 3 2 - #_¤ -#_¤ USD=$ EUR=€ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        tr_TR , . 3 1 - ¤# -¤# USD=$ EUR=€ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ TRY=₺ ILS=₪ THB=฿ TWD=NT$ VND=₫
        ru_RU , _ 3 1 - #_¤ -#_¤ USD=$ EUR=€ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ RUB=₽ TWD=NT$ VND=₫
        uk_UA , _ 3 1 - #_¤ -#_¤ JPY=¥
        th_TH . , 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        vi_VN , . 3 1 - #_¤ -#_¤ USD=US$ EUR=€ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        id_ID , . 3 1 - ¤# -¤# USD=US$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=AU$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=Rs MXN=MX$ BRL=R$ ILS=₪ THB=฿ IDR=Rp TWD=NT$ VND=₫
        ms_MY . , 3 1 - ¤# -¤# EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=A$ HKD=HK$ NZD=NZ$ INR=₹ BRL=R$ ILS=₪ MYR=RM TWD=NT$ VND=₫
        hi_IN . , 3;2 1 - ¤# -¤# USD=$ EUR=€ KRW=₩ JPY=JP¥ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ TWD=NT$ VND=₫
        fil_PH . , 3 1 - ¤# -¤# USD=$ EUR=€ KRW=₩ JPY=¥ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ HKD=HK$ NZD=NZ$ INR=₹ MXN=MX$ BRL=R$ ILS=₪ THB=฿ PHP=₱ TWD=NT$ VND=₫
        """
}
