/** Callouts, captions, sources, rules and footnotes that an attacker, or another program, may send as a part of a body. */
const image = '<img src=/missing.gif onerror=top.__hit=1>'

export const hostileBlocks: Record<string, string> = {
  'footnote with a script': `<p>a<span class="ql-note"><script>top.__hit=1</script>${image}b</span></p>`,
  'footnote that ends its attribute':
    '<p>a<span class="ql-note" title=x>" onfocus="top.__hit=1" autofocus x="</span></p>',
  'footnote with escaped tags':
    '<p>a<span class="ql-note">&lt;img src=/missing.gif onerror=top.__hit=1&gt;&amp;lt;script&amp;gt;</span></p>',
  'footnote with addresses':
    '<p>a<span class="ql-note">javascript:top.__hit=1 https://evil.example/"onmouseover=top.__hit=1 https://a@evil.example/</span></p>',
  'footnotes in footnotes': `<p>${'<span class="ql-note">a'.repeat(20)}${image}</p>`,
  'footnote in a link': '<p><a href="https://evil.example/">a<span class="ql-note">b</span></a></p>',
  'footnote of blocks': `<span class="ql-note"><p>a</p><ul><li>b</li></ul><blockquote>c</blockquote></span>`,
  'places of footnotes of the page':
    '<p><a id="footnote-1" href="#footnote-place-1" role="doc-backlink">a</a><span class="ql-note">b</span></p>',
  'looks of our own':
    '<p class="prose-callout prose-noteref" data-kind="key" role="note">a</p><sup class="prose-noteref">9</sup>',
  'callout that covers the page':
    '<p class="ql-callout-key" style="position:fixed;inset:0;background-color:red">a</p><p class="ql-callout-note ql-callout-key">b</p>',
  'callout of an unknown kind': `<h4 class="ql-callout-&quot;onload=top.__hit=1">a</h4><p class="ql-callout-">b${image}</p>`,
  'caption of a hostile picture': `<p>${image}</p><p class="ql-caption" onclick=top.__hit=1>a</p>`,
  'source without a quotation': '<blockquote class="ql-source" cite="javascript:top.__hit=1">a</blockquote>',
  'rule with handlers': '<hr onclick=top.__hit=1 style="position:fixed;inset:0" id=content class="ql-note">',
}
