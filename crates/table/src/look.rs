//! What a character looks like in Latin letters, whatever script it is from: those that Unicode calls compatible with Latin ones
//! (NFKC: mathematical, circled, full-width and the like) or confusable with them (UTS 39), except in scripts whose words never look
//! Latin.

/// What a character looks like, in small letters. A capital can look like another letter than its small form: Η and η.
pub(crate) fn looks(c: char) -> impl Iterator<Item = char> {
    let c = plain(c);
    let small = c.to_lowercase().next().unwrap_or(c);
    let (first, rest) = match many(c).or_else(|| many(small)) {
        Some(text) => (None, text),
        None => (Some(one(c).or_else(|| one(small)).unwrap_or(small)), ""),
    };
    // The digits among several characters look like letters, too.
    first.into_iter().chain(rest.chars().map(|it| one(it).unwrap_or(it)))
}

/// The letter of an alphabet that Unicode has once more in another style.
fn plain(c: char) -> char {
    const LATIN: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const GREEK: &str = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕρϖ";
    let (alphabet, first) = match c {
        // Full-width ASCII.
        '\u{ff01}'..='\u{ff5e}' => return char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        // Mathematical letters and digits: bold, italic, script, Fraktur, double-struck …
        '\u{1d6a4}' => return 'i',
        '\u{1d6a5}' => return 'j',
        '\u{1d7ca}' | '\u{1d7cb}' => return 'f',
        '\u{1d400}'..='\u{1d6a3}' => (LATIN, '\u{1d400}'),
        '\u{1d6a8}'..='\u{1d7c9}' => (GREEK, '\u{1d6a8}'),
        '\u{1d7ce}'..='\u{1d7ff}' => ("0123456789", '\u{1d7ce}'),
        // In parentheses, and as flags.
        '\u{249c}'..='\u{24b5}' => (LATIN, '\u{249c}'),
        '\u{1f110}'..='\u{1f129}' => (LATIN, '\u{1f110}'),
        '\u{1f1e6}'..='\u{1f1ff}' => (LATIN, '\u{1f1e6}'),
        _ => return c,
    };
    let n = (c as usize - first as usize) % alphabet.chars().count();
    alphabet.chars().nth(n).unwrap_or(c)
}

fn one(c: char) -> Option<char> {
    ONE.iter().find(|(alike, _)| alike.contains(c)).map(|it| it.1)
}

fn many(c: char) -> Option<&'static str> {
    MANY.split_whitespace().find_map(|it| it.strip_prefix(c))
}

/// Characters that look like one letter. Capitals only where their small forms are not in the same row.
const ONE: &[(&str, char)] = &[
    ("⁶₆⑥ⳓꮾ𜳶🯶", '6'),
    ("⁹₉⑨ⳋꝯꝰ𜳹🯹", '9'),
    (
        "4@ªàáâãäåāăąǎǟǡǻȁȃȧɑάαаӑӓᗅᴀᴬᵃᵅᶏḁẚạảấầẩẫậắằẳẵặἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ⁴₄ₐ₳⍶⍺④ⓐ\
         ⱥꓮꭺꮞ﹫𐊠𖽀𜳖𜳴🄰🅐🅰🯴",
        'a',
    ),
    ("8ƀƃƅȣɓʙβϐбвьѣҍᏼᑲᑳᖯᗷᴮᴽᵇᵝᵦᵬᶀḃḅḇ⁸₈₿ℬ⑧ⓑꓐꚝꞗꞵꮟ𐊂𐊡𐌁𐌚𐞄𐞅𜳗𜳸🄱🅑🅱🯸", 'b'),
    ("¢çćĉċčƈȼɕϲсҫᴄᶜᶝḉ₡₵ℂℭⅽⓒⲥꓚꞓꞔꟲꮯ￠𐊢𐌂𐐽𐔜𜳘𝼝🄫🄲🅒🅲🝌", 'c'),
    ("ðďđƌȡɖɗԁᑯᗞᗪᴅᴰᵈᵭᶁᶑᶞḋḍḏḑḓ₫ⅅⅆⅾⓓꓒꓓꟈꭰꮷ𐞋𐞌𐞍𜳙🄳🅓🅳", 'd'),
    (
        "3³èéêëēĕėęěǯȅȇȝȩɇɜʒέεϵезѐёєҙҽҿӗӟӡᴇᴱᵉᵌᶒᶟᶾḕḗḙḛḝẹẻẽếềểễệἐἑἒἓἔἕὲέ₃ₑ℮ℯℰⅇ⋿③ⓔⱸⳍⴹꓰꝫꬲꬴꭼ\
         𐊆𖼻𜳚𜳳🄴🅔🅴🯳",
        'e',
    ),
    ("ƒϝքᖴᵮᶂᶠḟẝ₣ℱⓕꓝꜰꞙꟳꬵ𐊇𐊥𐔥𜳛🄵🅕🅵", 'f'),
    ("ĝğġģƍǥǧǵɠɡɢʛԍցᏻᴳᵍᶃᶢḡ₲ℊⓖꓖꞡꮐ𐞒𐞓𐞔𜳜🄶🅖🅶", 'g'),
    ("ĥħȟɦʜʰʱΉΗнћңһӈӊհᏺᕼᴴᵸḣḥḧḩḫẖἨἩἪἫἬἭἮἯᾘᾙᾚᾛᾜᾝᾞᾟῊΉῌₕℋℌℍℎℏⓗⱨⲏꓧꚕꞕꟸꮋꮒ𐋏𐞕𐞖𜳝🄷🅗🅷", 'h'),
    (
        "!1l|¹ìíîïĩīĭįİıĺļľłƚǀǐȉȋȴɨɩɪɫɬɭʟ˛ˡͺΐίιϊіїӏ۱ᒪᛁᴌᴵᴸᵢᵻᵼᶅᶖᶤᶥᶦᶧᶩᶪᶫḭḯḷḹḻḽỉịἰἱἲἳἴἵἶἷὶί\
         ιῐῑῒΐῖῗⁱ₁ₗℐℑℒℓℹⅈⅰⅼ∣∤⍳⍸⏽①ⓘⓛⱡⲓⳑⵏꓡꓲꙇꝉꞎꬷꬸꬹꭝꭞꭵꮮ︕﹗￨𐊊𐌉𐌠𐑃𐔦𐞛𐞜𐞝𐞶𖼖𖼨𜳞𜳡𜳱𝼄𝼑𝼓𝼚🄸🄻🅘🅛🅸🅻🯱",
        'i',
    ),
    ("ĵǰɉʝʲϳјᒍᴊᴶᶨⅉⓙⱼꓙꭻ𜳟🄹🅙🅹", 'j'),
    ("ķƙǩκϰкќқҟᛕᴋᴷᵏᶄḱḳḵₖ₭ⓚⱪⲕꓗꝁꝃꝅꞣꮶ𐔘𜳠🄺🅚🅺", 'k'),
    ("µɱμϻмӎᗰᛖᴍᴹᵐᵯᶆᶬḿṁṃₘ₥₼ℳⅿⓜⲙꓟꬺꮇ𐊰𐌑𜳢🄼🅜🅼", 'm'),
    ("ñńņňƞǹȵɲɳɴΝήηпոռᴺᵰᶇᶮᶯᶰṅṇṉṋἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇⁿₙ₦ℕⓝⲛꓠꞑꞥꬻ𐆎𐔓𜳣🄽🅝🅽", 'n'),
    (
        "0ºòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱɵθοσόϑоѳӧөӫօ۵ჿᴏᴑᴼᵒᶱᶿṍṏṑṓọỏốồổỗộớờởỡợὀὁὂὃὄὅὸό⁰₀ₒℴ⊖⊝⍬ⓞ⓪ⱺⲟⴱ\
         ⵁⵔ〇ꓳꝋꝍꬽꬾꭴꮎꮻ𐊒𐊫𐐬𐓪𐔖𐞢𜳤𜳰𝼛🄾🅞🅾🜔🯰",
        'o',
    ),
    ("þƥρϱрᑭᴘᴾᵖᵨᵱᵽᶈṕṗῤῥₚ₱₽ℙ⍴ⓟⲣꓑꝑꝓꝕꮲ𐊕𜳥🄿🅟🅿🆊", 'p'),
    ("ɋʠԛգզℚⓠⵕꝗꝙꞯꟴ𐞥𜳦🅀🅠🆀", 'q'),
    ("ŕŗřȑȓɍɼɽɾʀʳгѓғᖇᴦᴿᵣᵲᵳᶉṙṛṝṟℛℜℝⓡⲅꓣꞧꭆꭇꭈꭉꭱꮁꮢ𐓜𐞨𐞩𐞪𖼵𜳧𝼖🄬🅁🅡🆁", 'r'),
    ("$5śŝşšſƽșȿʂˢѕտᵴᶊᶳṡṣṥṧṩẛ⁵₅ₛ⑤ⓢꓢꜱꞩꟊꮥꮪ﹩𐊖𐑈𐞺𖼺𜳨𜳵𝼞🅂🅢🆂🯵꟱", 's'),
    ("7ţťŧƫƭțȶʈτтҭᴛᵀᵗᵵᶵṫṭṯṱẗ⁷₇ₜ₮₸⊤⍡⑦ⓣ⟙ⱦⲧꓔꭲ𐊗𐊱𐌕𐓺𐞯𖼊𜳩𜳷𝼉🅃🅣🆃🝨🯷", 't'),
    (
        "ùúûüũūŭůűųưǔǖǘǚǜȕȗʉʋΰυϋύսᑌᴜᵁᵘᵤᵾᶙᶶᶸᶹṳṵṷṹṻụủứừửữựὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ∪⋃ⓤꓴꞟꞹꭎꭒꭟꮜ𐓶𖽂𜳪🅄🅤\
         🆄",
        'u',
    ),
    ("Ʋνѵѷ۷ᐯᴠᵛᵥṽṿⅴ∨⋁ⓥⱱⱴⱽⴸꓦꛟꝟꮩ𐆗𐔝𐞰𖼈𜳫🅅🅥🆅🜈", 'v'),
    ("ŵɯʷωώѡѽԝաᴡᵂᵚẁẃẅẇẉẘὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ₩ⓦⱳꓪꝡꮃꮤ￦𜳬🅆🅦🆆₝", 'w'),
    ("×ˣχхҳᕁᕽ᙭᙮ᚷᵡᵪᶍẋẍₓⅹⓧ╳⤫⤬⨯⨰ⲭⵝꓫꭓꭖꭗꭘꭙ𐆖𐊐𐊴𐌗𐌢𐔧𜳭🅇🅧🆇", 'x'),
    ("¥ýÿŷƴȳɏɣʏʸˠΎΥΫγϒϓϔуўүұӯӱӳყᵞᵧᶌẏẙỳỵỷỹỿὙὛὝὟῨῩῪΎℽℾⓨⲩꓬꭚꭹꮍ￥𐊲𐞲𖽃𜳮🅈🅨🆈₞", 'y'),
    ("2²źżžƨƶƻȥɀʐʑζϩᒿᴢᵶᶎᶻᶼᶽẑẓẕ₂ℤℨ②ⓩⱬꓜꙅꛯꝛꮓ𐋵𜳯𜳲🅉🅩🆉🯲₟", 'z'),
];

/// Characters that look like several, each followed by these.
const MANY: &str = "\
     ¼14 ½12 ¾34 ĳij ŀl ǆdz ǉlj ǌnj ǳdz ₨rs ℀ac ℁as ℃c ℅co ℆cu ℉f №no ℠sm ℡tel ™tm ℻fax \
     ⅐17 ⅑19 ⅒110 ⅓13 ⅔23 ⅕15 ⅖25 ⅗35 ⅘45 ⅙16 ⅚56 ⅛18 ⅜38 ⅝58 ⅞78 ⅟1 ⅱii ⅲiii ⅳiv ⅵvi \
     ⅶvii ⅷviii ⅸix ⅺxi ⅻxii ↉03 ⑩10 ⑪11 ⑫12 ⑬13 ⑭14 ⑮15 ⑯16 ⑰17 ⑱18 ⑲19 ⑳20 ⑴1 ⑵2 ⑶3 ⑷4 \
     ⑸5 ⑹6 ⑺7 ⑻8 ⑼9 ⑽10 ⑾11 ⑿12 ⒀13 ⒁14 ⒂15 ⒃16 ⒄17 ⒅18 ⒆19 ⒇20 ⒈1 ⒉2 ⒊3 ⒋4 ⒌5 ⒍6 ⒎7 ⒏8 \
     ⒐9 ⒑10 ⒒11 ⒓12 ⒔13 ⒕14 ⒖15 ⒗16 ⒘17 ⒙18 ⒚19 ⒛20 ㉐pte ㉑21 ㉒22 ㉓23 ㉔24 ㉕25 ㉖26 ㉗27 ㉘28 \
     ㉙29 ㉚30 ㉛31 ㉜32 ㉝33 ㉞34 ㉟35 ㊱36 ㊲37 ㊳38 ㊴39 ㊵40 ㊶41 ㊷42 ㊸43 ㊹44 ㊺45 ㊻46 ㊼47 ㊽48 ㊾49 \
     ㊿50 ㋌hg ㋍erg ㋎ev ㋏ltd ㍱hpa ㍲da ㍳au ㍴bar ㍵ov ㍶pc ㍷dm ㍸dm2 ㍹dm3 ㍺iu ㎀pa ㎁na ㎃ma ㎄ka \
     ㎅kb ㎆mb ㎇gb ㎈cal ㎉kcal ㎊pf ㎋nf ㎎mg ㎏kg ㎐hz ㎑khz ㎒mhz ㎓ghz ㎔thz ㎖ml ㎗dl ㎘kl ㎙fm ㎚nm \
     ㎜mm ㎝cm ㎞km ㎟mm2 ㎠cm2 ㎡m2 ㎢km2 ㎣mm3 ㎤cm3 ㎥m3 ㎦km3 ㎧ms ㎨ms2 ㎩pa ㎪kpa ㎫mpa ㎬gpa ㎭rad \
     ㎮rads ㎯rads2 ㎰ps ㎱ns ㎳ms ㎴pv ㎵nv ㎷mv ㎸kv ㎹mv ㎺pw ㎻nw ㎽mw ㎾kw ㎿mw ㏂am ㏃bq ㏄cc ㏅cd \
     ㏆ckg ㏇co ㏈db ㏉gy ㏊ha ㏋hp ㏌in ㏍kk ㏎km ㏏kt ㏐lm ㏑ln ㏒log ㏓lx ㏔mb ㏕mil ㏖mol ㏗ph ㏘pm \
     ㏙ppm ㏚pr ㏛sr ㏜sv ㏝wb ㏞vm ㏟am ㏿gal ﬀff ﬁfi ﬂfl ﬃffi ﬄffl ﬅst ﬆst 🄀0 🄁0 🄂1 🄃2 🄄3 🄅4 \
     🄆5 🄇6 🄈7 🄉8 🄊9 🄪s 🄭cd 🄮wz 🅊hv 🅋mv 🅌sd 🅍ss 🅎ppv 🅏wc 🅪mc 🅫md 🅬mr 🆐dj";

#[cfg(test)]
mod tests {
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;

    use super::*;

    fn seen(text: &str) -> String {
        text.chars().flat_map(looks).collect()
    }

    #[test]
    fn whatever_is_compatible_with_latin_letters_looks_like_them() {
        // The rest of a name's signs count for nothing as long as there are letters.
        let bare = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
        let (mut n, mut differing) = (0, Vec::new());
        for c in (char::MIN..=char::MAX).filter(|c| !is_combining_mark(*c)) {
            let same: String = c.nfkd().filter(|c| !is_combining_mark(*c)).collect();
            let same = bare(&same);
            if !same.is_empty() && same.is_ascii() {
                if bare(&seen(&c.to_string())) != seen(&same) {
                    differing.push(format!("{c} {same} U+{:04X}", c as u32));
                }
                n += 1;
            }
        }
        assert!(differing.is_empty(), "{differing:?}");
        assert!(n > 1_900, "only {n} characters were compared");
    }
}
