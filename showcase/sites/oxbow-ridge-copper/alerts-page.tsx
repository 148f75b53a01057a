/** News by email, described: nothing here takes an address. */

import { Chapter } from '../../kit/chapters/chapter'
import { Pairs } from '../../kit/pairs'
import { oxbow } from './client'
import { base, caseUrl } from './facts'

const steps = [
  ['You ask', 'One field for an address and one unticked box, with the sentence you agree to beside it.'],
  ['We check', 'A message asks whether the address is yours. Nothing else is sent until you say so.'],
  ['A release crosses the wire', 'It leaves for your inbox within minutes, in full, without an attachment.'],
  ['You leave', 'One click in any message, no password and no question why.'],
] as const

const kept = [
  ['Asked', 'May 21, 2024, 7:41 a.m. Pacific'],
  ['On the page', '/alerts, wording of May 17, 2024'],
  ['Wording', '“Send me Oxbow Ridge Copper’s news releases. I can stop at any time.”'],
  ['Confirmed', 'May 21, 2024, 7:44 a.m. Pacific'],
  ['Left', 'Not yet'],
] as const

export function AlertsPage() {
  return (
    <Chapter
      client={oxbow}
      current="alerts"
      title="News by email"
      lede="A listed company would ask for your address here. This one is fictional, so this page only shows how it would be done."
    >
      <section className="alerts demonstration">
        <h2>This is a demonstration</h2>
        <div>
          <p>
            <strong>There is no form on this page, and nothing on this site collects anything.</strong> No
            message will ever come from Oxbow Ridge Copper, because the company does not exist.
          </p>
          <p>
            <a href={caseUrl}>The case page</a> tells how the site was made. The releases an alert would have
            carried are all <a href={`${base}/news`}>on the news page</a>.
          </p>
        </div>
      </section>
      <section className="paper alert-steps">
        <h2>How it would go</h2>
        <ol>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="paper alert-record">
        <div>
          <h2>What would be kept</h2>
          <p>
            Canada’s anti-spam law asks a sender to prove consent. This record is invented; it shows the five
            facts the company would hold about a reader, and could show that reader on request.
          </p>
        </div>
        <Pairs className="ledger" rows={kept} />
      </section>
    </Chapter>
  )
}
