/** Algorithmic complexity attacks: bodies that cost a careless parser more time than they cost the sender. */

const mebibyte = 1024 * 1024

/** The text over and over, up to this length. */
const filled = (text: string, length: number): string => text.repeat(Math.floor(length / text.length))

/** HTML by what is heavy about it, at most this long. */
export const heavyHtml = (length: number): Record<string, string> => ({
  'deep spans': filled('<span>', length),
  'deep spans with styles': filled('<span style="color:red">', length),
  'deep lists': filled('<ul><li>', length),
  'deep quotations': filled('<blockquote>', length),
  'end tags alone': filled('</p>', length),
  'end tags of another kind': `${filled('<b>', length / 2)}${filled('</i>', length / 2)}`,
  'many paragraphs': filled('<p></p>', length),
  'many line breaks': filled('<br>', length),
  'a flat list': `<ol>${filled('<li data-list="bullet">x</li>', length - 20)}</ol>`,
  tables: filled('<table><tr><td>', length),
  'many attributes': `<p ${filled('a b=1 ', length / 2)}${Array.from({ length: length / 32 }, (_, n) => `c${n}=""`).join(' ')}>`,
  'many classes': `<p class="${filled('ql-align-center ', length - 12)}">`,
  'a big style': `<p style="${filled('color:red;', length - 12)}">`,
  'a style of brackets': `<p style="${filled('{', length - 12)}">`,
  'comments that never end': filled('<!--', length),
  'angle brackets': filled('<', length),
  'tags that never end': filled('<a href="', length),
  'long entities': filled('&CounterClockwiseContourIntegral;', length),
  'entities that are none': filled('&a', length),
  'raw text': filled('<noscript><p></noscript>', length),
  'a text in one piece': filled('x', length),
  'white space': filled(' \n', length),
  headings: filled('<h2>x</h2>', length),
  'many pictures': filled('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', length),
  'a huge picture': `<img src="data:image/png;base64,${filled('A', length - 40)}">`,
  'a picture of another kind': `<img src="data:text/html;base64,${filled('A', length - 40)}">`,
})

/** HTML that is taken, but only just: almost as many tags, or as long, as may be. */
export const acceptedHtml: Record<string, string> = {
  'list items': `<ol>${'<li data-list="bullet">x</li>'.repeat(19_900)}</ol>`,
  'list items by turns': `<ol>${'<li data-list="bullet" class="ql-indent-1">x</li><li data-list="ordered">x</li>'.repeat(9900)}</ol>`,
  'headings alike': '<h2>x</h2>'.repeat(19_900),
  'quotations in one another': `${'<blockquote>'.repeat(23)}${'x &amp; '.repeat(100_000)}`,
  'blank quotations in one another': `${'<blockquote>'.repeat(23)}${'&nbsp;'.repeat(170_000)}`,
  quotations: '<blockquote>x</blockquote><p>y</p>'.repeat(9900),
  'pictures elsewhere': '<p><img src="/x"></p>'.repeat(9900),
  'words of their own': Array.from({ length: 130_000 }, (_, number) => number.toString(36)).join(' '),
  'signs to escape': `<p>${'&lt;'.repeat(260_000)}`,
}

/** Articles whose words are heavy to search for: as many of them as are indexed. */
export const repetitiveHtml: Record<string, string> = {
  'a word over and over': filled('word ', 200_000),
  'a letter over and over': filled('x ', 200_000),
  'letters by turns': filled('a b c d e f g h ', 200_000),
  'words of their own': Array.from({ length: 45_000 }, (_, number) => number.toString(36)).join(' '),
}

/** JSON that is deep or wide, at most this long. */
export const heavyJson = (length: number): Record<string, string> => ({
  'deep arrays': filled('[', length),
  'deep objects': filled('{"a":', length),
  'wide arrays': `{"content":[${filled('[],', length - 20)}[]]}`,
  'many fields': `{${Array.from({ length: length / 14 }, (_, n) => `"k${n}":0`).join(',')}}`,
  'escaped text': `{"content":"${filled('\\u003c', length - 20)}"}`,
  'a long title': JSON.stringify({ title: filled('é', length / 2 - 20) }),
})

/** Forms as pages and uploads send them, at most this long. */
export const heavyForm = (length: number): Record<string, string> => ({
  'many fields': filled('a=&', length),
  'a long address': `name=a&message=b&email=${filled('a.', length - 50)}@x.example`,
  'a long name': `email=a%40x.example&message=b&name=${filled('%20', length - 50)}`,
})

export const heavyUpload = (length: number): Record<string, string> => ({
  'many parts': filled('--cut\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', length),
  'many headers': `--cut\r\n${filled('A: b\r\n', length - 40)}\r\n--cut--`,
  'a header without end': `--cut\r\nContent-Disposition: form-data; name="${filled('a', length - 50)}`,
  'beginnings of boundaries': `--cut\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n${filled('\r\n--cu', length - 90)}\r\n--cut--`,
})

export const saveBytes = 16 * mebibyte - 1024
export const uploadBytes = 15 * mebibyte
export const authBytes = mebibyte - 1024
export const formBytes = 64 * 1024 - 1024
