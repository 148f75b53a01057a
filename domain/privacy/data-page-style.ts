/** The look of an export: the type and the rules of the public privacy policy, on screens and on paper. */
import { tokensCss } from '../../shared/tokens-css'

export const dataPageStyle = `${tokensCss()}
:root{color-scheme:light dark}
html{font-size:17px;-webkit-text-size-adjust:100%}
body{max-width:46rem;margin:0 auto;padding:var(--space-12) var(--space-6) var(--space-14);background:var(--color-paper);color:var(--color-text);font:400 var(--text-body)/1.55 var(--font-sans);overflow-wrap:anywhere}
h1,h2,h3,p,dl,dd,ol,figure{margin:0}
ol{padding:0;list-style:none}
header{display:grid;gap:var(--space-4);padding-bottom:var(--space-8)}
header img{width:4.5rem;height:4.5rem}
.agency{color:var(--color-herring-deep);font-size:var(--text-small);font-weight:600}
h1{color:var(--color-ink);font:400 var(--text-h2)/1.08 var(--font-display);letter-spacing:-.02em}
h1 span{display:block;color:var(--color-harbour)}
.lede{max-width:33.5rem;color:var(--color-ink);font:400 var(--text-h4)/1.32 var(--font-display)}
section{margin-top:var(--space-12)}
h2{padding-top:var(--space-3);border-top:1px solid var(--color-rule);color:var(--color-ink);font:400 var(--text-h3)/1.12 var(--font-display);letter-spacing:-.018em}
h2 span,time,.quiet{color:var(--color-muted)}
h2 span,time{font-variant-numeric:tabular-nums}
h3{color:var(--color-ink);font:600 var(--text-prose)/1.35 var(--font-sans)}
article{margin-top:var(--space-8)}
dl{margin-top:var(--space-4);border-bottom:1px solid color-mix(in srgb,var(--color-ink) 18%,transparent)}
dl>div{display:grid;gap:2px var(--space-4);padding-block:var(--space-2);border-top:1px solid color-mix(in srgb,var(--color-ink) 18%,transparent)}
dt{color:var(--color-ink);font-weight:600}
.message{margin-top:var(--space-5);padding-left:var(--space-5);border-left:2px solid var(--color-rule)}
.message[data-by=us]{border-color:var(--color-harbour)}
.message[data-by=members]{border-left-style:dotted;border-color:var(--color-ochre)}
.message h4{margin:0;color:var(--color-ink);font:600 var(--text-label)/1.4 var(--font-sans)}
.message time,.quiet{font-size:var(--text-small)}
.words{margin-top:var(--space-2);white-space:pre-wrap;font-size:var(--text-prose)}
footer{margin-top:var(--space-14);padding-top:var(--space-3);border-top:1px solid var(--color-rule);color:var(--color-muted);font-size:var(--text-small)}
@media (width >= 48rem){dl>div{grid-template-columns:12em minmax(0,1fr)}}
@page{margin:20mm 18mm}
@media print{
:root{color-scheme:light}
html{font-size:11pt}
body{max-width:none;padding:0;background:none}
h1{font-size:24pt}
h2,h3,.message h4{break-after:avoid}
section{margin-top:var(--space-8)}
dl>div{grid-template-columns:12em minmax(0,1fr);break-inside:avoid}
p{orphans:3;widows:3}
}`
