/** The page that asks for the password of a staging site: one field, no script, in the site's own look. */
import instrumentSans from '../../app/fonts/instrument-sans.woff2?url'
import newsreader from '../../app/fonts/newsreader.woff2?url'
import type { Company } from '../../shared/company/company'
import { escapeXml } from '../documents/xml'
import { plainPage } from '../lifecycle/plain-page'
import { stagingMessages as m } from './staging-messages'

/** Where the form goes. */
export const passwordPath = '/staging-password'

const face = (name: string, address: string) =>
  `@font-face{font-family:"${name}";src:url("${address}") format("woff2");font-weight:400 700;font-display:swap}`

const styles = `${face('Instrument Sans', instrumentSans)}${face('Newsreader', newsreader)}
main{box-sizing:border-box;width:min(34rem,100%)}
.agency{margin:0 0 .5rem;color:var(--color-ink);font-weight:600}
form{margin-top:1.5rem}
label{display:block;margin-bottom:.5rem;color:var(--color-ink);font-weight:600}
input,button{box-sizing:border-box;width:100%;min-height:50px;border:1px solid var(--color-control);border-radius:2px;font:inherit}
input{padding:.7rem 1rem;background:var(--color-sheet);color:var(--color-ink)}
input[aria-invalid]{border:2px solid var(--color-herring-deep)}
.fault{margin-top:.5rem;color:var(--color-herring-deep)}
button{margin-top:1rem;border-color:var(--color-harbour);background:var(--color-harbour);color:var(--color-sheet);font-weight:600;cursor:pointer}
button:hover{background:var(--color-harbour-deep)}
:focus-visible{outline:3px solid var(--color-harbour);outline-offset:3px}`

interface StagingPage {
  company: Pick<Company, 'name' | 'look'>
  /** The page that was asked for. */
  next: string
  /** What is wrong with the password that was typed. */
  fault?: string | undefined
}

export function stagingPage({ company, next, fault }: StagingPage): string {
  const described = fault ? ' aria-invalid="true" aria-describedby="fault"' : ''
  return plainPage({
    title: `${m.title} | ${escapeXml(company.name)}`,
    head: `<meta name="robots" content="noindex"><style>${styles}${company.look.css}</style>`,
    body: `<p class="agency">${escapeXml(company.name)}</p><h1>${m.title}</h1><p>${m.text}</p>
<form method="post" action="${passwordPath}">
<input type="hidden" name="next" value="${escapeXml(next)}">
<label for="password">${m.label}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${described}>
${fault ? `<p class="fault" id="fault" role="alert">${fault}</p>` : ''}
<button type="submit">${m.submit}</button>
</form>`,
  })
}

/** Not a sandbox, which would keep the form from being sent. */
export const stagingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
