/** Tables that an attacker, or another program, may send as a part of a body. */
const image = '<img src=/missing.gif onerror=top.__hit=1>'

export const hostileTables: Record<string, string> = {
  'table with handlers and styles':
    '<table onclick=top.__hit=1 style="position:fixed;inset:0"><tr onmouseover=top.__hit=1><td onfocus=top.__hit=1 tabindex=0 style="background:url(https://evil.example/a)">a</td><td>b</td></tr></table>',
  'table with a script in its caption': `<table><caption><script>top.__hit=1</script>${image}a"onload=top.__hit=1</caption><tr><td>a</td></tr></table>`,
  'table whose caption poses as a name':
    '<table><caption>" onfocus="top.__hit=1" autofocus x="</caption><tr><td>a</td></tr></table>',
  'table with spans without end': '<table><tr><td rowspan=65534 colspan=1000>a</td><td>b</td></tr></table>',
  'table whose spans overlap':
    '<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td colspan=2>c</td></tr></table>',
  'table with ids of the page':
    '<table id=content><tr><td id=content headers=menu>a</td><th id=menu name=body scope="x y">b</th></tr></table>',
  'table with classes of the site':
    '<table class=prose-table><tr><td class="prose-figure certificate" data-pad="1">1</td></tr></table>',
  'table in tables': `${'<table><tr><td>'.repeat(20)}${image}${'</td></tr></table>'.repeat(20)}`,
  'table parts in none': `<td onclick=top.__hit=1>${image}</td><caption>a</caption><col><tr><th>b</th></tr>`,
  'table with a form': `<table><form action=https://evil.example><tr><td><input name=a autofocus onfocus=top.__hit=1></td></tr></form></table>`,
  'table with a drawing':
    '<table><tr><td><svg onload=top.__hit=1><a xlink:href="javascript:top.__hit=1">a</a></svg></td></tr></table>',
  'table with hidden text': '<table><tr><td hidden>a</td><td inert contenteditable>b</td></tr></table>',
  'table left open': '<table><caption>a<tr><td>b<td>c<tr><td>d',
  'table with links':
    '<table><tr><td><a href="javascript:top.__hit=1">a</a><a href="//evil.example" target=_blank>b</a></td></tr></table>',
}
