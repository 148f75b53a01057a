/** News by email, described: nothing here takes an address. */

import { Chapter } from '../../kit/chapters/chapter'
import { Pairs } from '../../kit/pairs'
import { Question, Receipt, ResultsMail } from './art/mails'
import { halcyon } from './client'
import { base, caseUrl } from './facts'
import { DrawnForm } from './hero'

/** Version 3, word for word as the article on proof of consent quotes it. */
const consentWording =
  '“Yes, email me Halcyon Reach’s news releases and event notices. I can unsubscribe at any time.”'

const consent = [
  ['Asked', 'March 4, 2025, 9:04 a.m.'],
  ['On the page', '/alerts, version 3 of the wording'],
  ['Wording', consentWording],
  ['Confirmed', 'March 4, 2025, 9:12 a.m., from the message itself'],
  ['Left', 'Not yet; the link in every message needs no password'],
] as const

export function AlertsPage() {
  return (
    <Chapter
      client={halcyon}
      current="alerts"
      title="News by email, confirmed by you"
      lede="One message per release, after you have said yes twice. Here it is shown and not offered: the company is fictional, so there is nothing to subscribe to."
    >
      <section className="pair drawn">
        <div className="section-words">
          <h2>This is a demonstration</h2>
          <p>
            <strong>The form beside this is a drawing.</strong> It has no field and no button, and nothing on
            this site takes an address. <a href={caseUrl}>The case page</a> tells how the alerts were built,
            and <a href={`${base}/news`}>the news page</a> has all that they would have carried.
          </p>
        </div>
        <div>
          <DrawnForm />
          <p className="note">{consentWording} Not ticked beforehand, and not hidden in other terms.</p>
        </div>
      </section>
      <section className="specimens">
        <h2>Three messages, and then only news</h2>
        <ol>
          <li>
            <h3>A question</h3>
            <Question />
          </li>
          <li>
            <h3>A receipt</h3>
            <Receipt />
          </li>
          <li>
            <h3>And then news</h3>
            <ResultsMail />
          </li>
        </ol>
        <p className="note">Specimens. Their buttons and links are drawn too.</p>
      </section>
      <section className="alert-record">
        <div>
          <h2>What we keep when you say yes</h2>
          <p>
            Five facts and no more: Canada’s anti-spam law asks a sender to prove consent, and a subscriber
            deserves to see the proof. This record is invented; it shows what a real one would hold.
          </p>
        </div>
        <Pairs className="ledger" rows={consent} />
      </section>
    </Chapter>
  )
}
