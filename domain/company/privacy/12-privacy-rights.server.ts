/** Section 12: what people may ask of us, by where they live, and how soon we answer. */
import type { PolicySection } from '../privacy'
import { list, p, terms } from './0-block.server'

export const privacyRights: PolicySection = {
  id: 'privacy-rights',
  title: 'Your privacy rights',
  body: [
    p('The law where you live decides what you are entitled to. Wherever that is, you may ask us:'),
    list(
      'whether we hold information about you, what it is, how we use it and who has received it;',
      'for a copy, in a common electronic form;',
      'to correct what is wrong or incomplete;',
      'to erase it, or to stop using it;',
      'to end your newsletter subscription, with no reason given.',
    ),
    p(`Send your request to [{privacy email}](mailto:{privacy email}) or by post. You need
      no form and no account, and we make no charge. To be sure that we answer the right person, we usually
      ask you to reply from the email address that we hold. If that will not do, we ask for no more than we
      need and use it only for this check. Someone else may ask for you if they show us your permission.`),
    p(`If we must refuse, in whole or in part, we say why and what you can do about it. When we erase a
      subscriber, the keyed hash remains that stops us from writing again. You are never treated worse for
      using a right.`),
    terms(
      [
        'Canada',
        `You may see your information, learn how it was used and to whom it was disclosed, have it
        corrected, and withdraw consent. We generally answer an access request within 30 days. If the law
        allows us more time and we need it, we tell you within those days why, and until when.`,
      ],
      [
        'Quebec',
        `The province’s private-sector Act, as amended by Law 25, lets you also have what you gave us in a
        structured, commonly used format. Under its section 28.1 you may ask us to stop disseminating
        information about you, or to de-index a link to it under your name, where that breaks the law or a
        court order, or seriously injures your reputation or your privacy and the injury outweighs the
        public’s interest in knowing. We answer in writing within 30 days of your request. If we refuse, the
        Commission d’accès à l’information can review it. Your information leaves Quebec: it comes to British
        Columbia, and may travel further as [section 9](#international-transfers) says.`,
      ],
      [
        'European Union and United Kingdom',
        `You may have access, correction, erasure, restriction and a portable copy, and you may withdraw
        consent. You may object to anything we base on legitimate interest. We answer within one month; a
        complex request can take up to two more, and we tell you so within the first. We have no office
        there, so please write to our privacy officer directly.`,
      ],
      [
        'California',
        `You may know, correct and delete your information and receive a copy. We acknowledge a request
        within 10 business days and answer it within 45 days of receiving it. We can extend that once, to 90
        days in total, and tell you why within the first 45. You may act through an authorized agent.`,
      ],
      [
        'Other US states',
        `Where your state gives you rights of access, correction, deletion or portability, we answer within
        45 days, or within 90 if we need the extension and tell you why. If we refuse, you may appeal by
        replying to our answer. We decide an appeal within 45 days and, if we still refuse, tell you how to
        reach your attorney general.`,
      ],
    ),
    p(`California asks for a summary by category. The list covers the past twelve months. Sources are in
      [section 3](#what-we-collect), purposes in [section 4](#purposes), recipients in [section 8](#sharing)
      and times in [section 10](#retention).`),
    terms(
      [
        'Identifiers',
        `Names, email addresses, phone numbers and IP addresses. Disclosed for our business purposes to our
        hosting provider and, where a message contains them, to our mail provider.`,
      ],
      [
        'Professional and commercial information',
        'The company you name and the service you ask about. Disclosed to the same providers.',
      ],
      [
        'Internet activity',
        `Server logs and, of staff, their sessions and the audit log. Disclosed to our hosting provider.`,
      ],
      [
        'Sensitive information',
        `The sign-in details of staff. They are used to sign them in and to protect their accounts, and for
        nothing that would call for a right to limit it.`,
      ],
    ),
    p(`In those twelve months we have not sold personal information or shared it for cross-context
      behavioural advertising, and we do not do so now, whatever the age of the person. A Global Privacy
      Control signal is welcome, but it finds nothing here to switch off. We extend these rights to you
      whether or not the law reaches a firm of our size.`),
    p(`If our answer does not satisfy you, you can complain to a regulator: in British Columbia to the
      [Information and Privacy Commissioner](https://www.oipc.bc.ca/), in Quebec to the [Commission d’accès à
      l’information](https://www.cai.gouv.qc.ca/), elsewhere in Canada to the [Privacy Commissioner of
      Canada](https://www.priv.gc.ca/) or the commissioner of your province, in the EU to
      your [national data protection
      authority](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en), in the UK to the [Information
      Commissioner](https://ico.org.uk/) or the Information Commission that takes over the office, in California to the [California Privacy Protection
      Agency](https://cppa.ca.gov/) or the attorney general. You need not come to us first, though we would
      like the chance to put it right.`),
  ],
}
