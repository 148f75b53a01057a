/** Another agency than the one shipped, as a file of `npm run site -- import`: long names, accents, one office, no profiles, no notice. */
import { shippedSite } from '../../../domain/site/current-site.server'
import type { JsonObject } from '../../../domain/site/difference'
import { documents, type FixedName } from '../../../domain/site/documents'
import { describeForm } from '../../../domain/site/form-field'
import { shipped } from '../../../domain/site/shipped.server'
import { walkDocument } from '../../../domain/site/walk-document'
import { shippedWords } from '../../../domain/site/words/words-documents'

export const secondAgency = {
  name: 'Société Générale des Relations Investisseurs Bélanger-Côté inc.',
  legalName: 'Société Générale des Relations Investisseurs Bélanger-Côté inc. (SGRI)',
  tagline: 'Nous racontons aux investisseurs ce que votre société fait, en deux langues.',
  email: 'bonjour@belanger-cote-relations-investisseurs.example',
  privacyEmail: 'vie-privee@belanger-cote-relations-investisseurs.example',
  phones: [{ city: 'Saint-Augustin-de-Desmaures', number: '418-555-0123' }],
  deskPhone: '+1 418 555 0188',
  cities: 'Saint-Augustin-de-Desmaures, Québec',
  address: {
    street: '1200, route de Fossambault Nord, bureau 410',
    locality: 'Saint-Augustin-de-Desmaures',
    region: 'QC',
    regionName: 'Québec',
    postalCode: 'G3A 0A1',
    country: 'CA',
  },
  hours: 'Lun-Ven 9h à 17h30, heure de l’Est',
  opens: 9,
  closes: 17.5,
  responseTime: 'within two business days',
  social: [],
  staffAuthor: 'Anne-Élisabeth Bélanger-Côté',
  founder: { name: 'Anne-Élisabeth Bélanger-Côté', title: 'Présidente et fondatrice' },
  fictionNotice: '',
}

/** What it says in emails to visitors. */
const mails = {
  acknowledgement: {
    subject: 'Nous avons bien reçu votre message',
    legend: 'Envoyé parce que cette adresse a été saisie dans notre formulaire.',
    heading: 'Votre message est arrivé',
    promise: 'Merci. {founder} vous répond {response time}, avant {answer by}.',
    promiseWithoutTime: 'Merci. {founder} vous répond {response time}.',
    urgent: 'En cas d’urgence, appelez le {desk phone}; sinon, le {office phone}.',
    quiet: '',
    stranger: 'Si vous ne nous avez pas écrit, ne tenez pas compte de ce courriel.',
  },
  reply: { quote: 'Vous écriviez le {time}:' },
  confirmation: {
    subject: 'Confirmez votre abonnement à {agency}',
    legend: 'Rien d’autre n’est envoyé à cette adresse sans votre accord.',
    heading: 'Confirmez votre abonnement',
    request: 'On nous a demandé que {legal name} vous envoie son infolettre.',
    how: 'Pour accepter, ouvrez cette page et appuyez sur le bouton.',
    button: 'Je m’abonne',
    withdraw: 'Vous pouvez retirer votre consentement en écrivant à {email}.',
    stranger: 'Si ce n’était pas vous, ne faites rien. Ou',
    refuse: 'refusez maintenant',
  },
}

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'à', e: 'é', i: 'î', o: 'ô', u: 'ù' },
  ...{ A: 'À', E: 'É', I: 'Î', O: 'Ô', U: 'Ù' },
}

/** In no language, but of the same length: every vowel has an accent, save in the names of values. */
export const accented = (word: string): string =>
  word.replace(/\{[^}]*\}|[aeiou]/gi, found => accents[found] ?? found)

const accentedWords = (words: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === 'string' ? accented(word) : accentedWords(word as JsonObject),
    ]),
  )

const [figure] = shippedSite.home.stats.figures
const { log } = shippedSite.desk

/** With what other documents say of the first agency's people, one figure and one person at the desk. */
const documentsOf = {
  company: secondAgency,
  mails,
  ...accentedWords(shippedWords),
  home: { stats: { figures: [figure] } },
  desk: {
    people: [
      {
        name: secondAgency.founder.name,
        role: 'Présidente',
        days: 'Monday to Friday',
        from: 9,
        to: 17,
        monthly: false,
      },
    ],
    log: {
      rows: log.rows.slice(0, 3).map(row => ({ ...row, by: 'A. Bélanger', before: 'a', after: 'b' })),
    },
  },
}

const toFile = (changed: object): string => JSON.stringify({ format: 1, documents: changed })

export const secondAgencyFile = toFile(documentsOf)

/** The same in its first week: one case, three services, nobody's praise, no figures, and colours and a mark of its own. */
export const smallAgencyFile = toFile({
  ...documentsOf,
  home: { stats: { figures: [] }, trustedBy: [], testimonials: [], strip: ['1'] },
  portfolio: { cases: ['1'] },
  services: {
    // That of the shipped one names the price of the one that is left out.
    meta: { description: 'Trois services, en deux langues.' },
    services: shipped.services.services
      .filter(({ id }) => id !== 'crm')
      .map((service, place) => ({
        ...service,
        title: `Développement de sites institutionnels ${place + 1}`,
        description: accented(service.description),
        features: service.features.map(accented),
      })),
  },
  look: {
    colours: { main: '#4b2a8f', ink: '#1a1326', mark: '#a3134a' },
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>',
  },
})

/** What the shipped documents of these names say, in parts between the facts that they name. */
export const shippedTexts = (...names: FixedName[]): string[] =>
  names.flatMap(name =>
    walkDocument(describeForm(name, documents[name]), shipped[name])
      .flatMap(({ value }) => String(value).split(/\{[^}]*\}/))
      .map(part => part.trim())
      .filter(part => part.length > 8),
  )

/** What would be left of the first agency; not its people, who are authors of the demo articles. */
export const firstAgency = [
  /Quorum\s(&amp;|&|and|\\u0026)\sQuay/i,
  /quorum-?and-?quay/i,
  /(604|250)[-. ]?555/,
  /Burrard/,
  /V6C/,
  /Kelowna/,
  /Tennant/,
  /Design\sInc/,
]
