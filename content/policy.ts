/**
 * The privacy policy: what the agency and this software do with personal information. domain/policy/passage.ts says how
 * paragraphs, lists, terms and links are written.
 */
/** When its words last changed, `yyyy-mm-dd`. */
export const policyRevised = '2026-11-26'

export const policy = {
  effectiveDate: '2025-09-23',
  introduction:
    'This page says what we learn about you, why, and when we delete it. The short version: reading the site leaves no cookie and feeds no tracker. If you write to us, we keep your enquiry for 24 months. If you want our newsletter, you confirm it by email and can leave whenever you like. The sixteen sections below fill in the rest.',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      text: `This website belongs to {legal name}, working as {agency}: a design agency in {place}. We make investor-relations websites and presentations for publicly traded companies, set up their investor databases and email, and keep their news current. “We” on this page means that company.

{agency} exists only here, to show {demonstration}. The software is real, and does what this page says.

Our privacy officer answers for this policy and for how we keep to it. Write to [{privacy email}](mailto:{privacy email}), or by post to the address in [section 16](#contact).`,
    },
    {
      id: 'scope-and-roles',
      title: 'Scope and roles',
      text: `This policy covers the website you are reading: its public pages, the sample client sites we show on it, the enquiry form, the newsletter and the staff area. It also covers the correspondence that starts here. Two roles need to be told apart.

We decide (controller) :: For this website we decide what is collected and why, so we are responsible for it. European and United Kingdom law calls that a controller. California calls it a business.
A client decides (processor) :: When we build or run a website, a mailing list or an investor database for a client, the client decides and we follow its documented instructions. We are then its processor or, in California’s words, its service provider.

If you signed up for a client’s news or filled in a form on a client’s own site, that client’s privacy policy applies, so please ask the client first. If your request reaches us instead, we pass it on promptly and help the client answer it.

A client’s subscribers stay the client’s. We do not add them to our own list, and when the work ends we return or delete them as the contract says.`,
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      text: `You can read every public page without telling us who you are. We collect personal information only in the cases below.

Enquiries :: Your name, email address, company and message, and your phone number and the service you have in mind if you choose to give them. We also store the time you sent it, whether it looked like spam and, if your browser says so, which page of ours led you to the form. We do not store your IP address with it.
Guards against robots :: The enquiry form has a field that people cannot see; whatever fills it in is probably a robot. The form also carries a signed stamp of the time its page was made, which says nothing about you. An enquiry that looks like a robot’s is set aside as suspected spam, where a person can still find it.
Rate limits :: To stop floods, we count how often one internet (IP) address sends a form. For the newer, longer addresses (IPv6) we count the network part only. The counters live in the server’s memory or, when the site runs on a PostgreSQL database, in a short-lived table there. Attempts to sign in are counted too, wrong ones always in the database, under a keyed hash of the address that was typed.
Newsletter :: Your email address, and the history that proves your consent. Each time you ask for the newsletter we note the time, the IP address, the page you asked on, the exact wording you agreed to and its version; when you confirm, the time and the IP address; when you unsubscribe, the time.
Staff accounts :: Only people we invite have one. We store their email address, their role, and a hash of the password (made with argon2id) in place of the password itself. For each session we store its times, the IP address and the browser’s user-agent string, and for each browser a hash by which the account recognizes it. If they turn on a second factor, we store what is needed to check its codes, encrypted. If they choose to get codes by text message, we store their phone number; if they sign in with another company’s account, what that company tells us about them: its identifier for them, name, address and the link to a picture. An invitation may carry the email address it is meant for.
Audit log :: Events that matter to the security of accounts, such as a sign-in, a failed one or a change of password: what happened, to which account, when, from which IP address and with which browser. And what members of our staff do on the website, such as publishing an article or exporting a list: what was done, by whom and when. It never names the people whose enquiries or addresses it concerns.
Server logs :: For each request: the time, the method, the path without anything after its question mark, the status of our answer, how long it took and a request number, and, while the site has to be defended against attacks, your IP address. They never hold what you type into a form.
Page views :: When a browser opens one of our pages, our server adds one to the count of that page for the day, by the name of the website whose link led there, such as news.example. That is all: not who you are, no IP address, no browser, no identifier, and nothing is stored on your device. We cannot tell whether two views are one person’s. The cookie that only staff have is looked for, to leave them out. A browser that sends Do Not Track or Global Privacy Control is not counted, here or in the two counts below, and with an enquiry from it we do not store which page led you to the form.
Searches without a result :: When a search of our articles finds nothing, we count its words, the first 60 letters in lower case, to learn what to write about. Words with an email address or a long number among them are dropped.
Missing pages :: When a browser asks for a page that we do not have, we count the path it asked for, without anything after its question mark, so that we can lead the next visitor on. Nothing about you is stored with it.
Correspondence and calls :: What you choose to tell us by email, by post or on the phone.

Please leave some things out of the enquiry form: material information that has not been disclosed, identity numbers, health details, and personal facts about other people. We do not need them to answer you.

We do not buy information about you or look for it elsewhere. It comes from you and your browser, or, for an invitation, from the colleague who asked us to invite you.`,
    },
    {
      id: 'purposes',
      title: 'Why we use it',
      text: `We use personal information for these purposes:

- to answer your enquiry and, if you ask for one, prepare a proposal;
- to acknowledge an enquiry by email, at most once a day for one address, in a message that repeats nothing you typed;
- to send the newsletter to people who confirmed that they want it, and to stop when they no longer do;
- to prove that consent was given, and to remember that it was withdrawn;
- to let invited staff sign in and look after posts, images and enquiries, and to warn them of a sign-in from a new browser;
- to learn which of our pages lead to enquiries and subscriptions;
- to protect the site and to find its faults;
- to answer privacy requests and meet the duties the law gives us.

We do not use it for advertising, build profiles of visitors or measure who opens our mail. No decision about you with legal or similarly serious effect is made by software alone.

If we ever want to use your information for something else, we will tell you first, and ask.`,
    },
    {
      id: 'consent',
      title: 'Consent and other lawful bases',
      text: `In Canada we work under British Columbia’s Personal Information Protection Act (PIPA) and, where information crosses a provincial or national border, the federal Personal Information Protection and Electronic Documents Act (PIPEDA); for people in Quebec, the province’s Act respecting the protection of personal information in the private sector. They rest on consent and on purposes that are serious or that a reasonable person would consider appropriate. For visitors protected by the European or United Kingdom GDPR, we name the basis used there.

Enquiries :: Canada: you give us your details for a plain purpose, and that is your consent to it. EU and UK: steps you ask for before a contract or, when you write on behalf of a company, our legitimate interest in answering.
Newsletter :: Everywhere: your express consent, confirmed by email.
Proof of consent and of refusal :: Canada: the anti-spam law puts the burden of proof on the sender. EU and UK: our legitimate interest in showing that we had consent and in respecting a refusal or an erasure.
Staff accounts and the audit log :: Canada: the invited person’s consent, given by opening the account, and the managing of our working relationship. EU and UK: our legitimate interest in a staff area that only the right people can enter.
Rate limits, robot guards and server logs :: Canada: consent implied by using a site that has to defend itself, kept to what is reasonable. EU and UK: our legitimate interest in keeping the site safe and available.

You need not give us anything. Without the details marked with an asterisk we cannot answer an enquiry, and without an email address we cannot send a newsletter. Nothing else depends on them.

You can withdraw consent at any time, on reasonable notice, by writing to [{privacy email}](mailto:{privacy email}). We will tell you what follows from it. What we did before stays lawful, and some records must outlast your request; [section 10](#retention) says which.`,
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      text: `Our public pages set no cookies, carry no advertising and load no scripts or fonts from anyone else. Our own server counts which pages are opened, not by whom, and stores nothing in your browser for it: [section 3](#what-we-collect) says how. That is why no banner greeted you.

Staff who sign in need two things kept in their browser. Neither is used to follow anyone around.

One cookie :: Named __Host-qq and strictly necessary. It holds a random value that ties a session to the browser it began in, so that a stolen session is worthless elsewhere. Scripts cannot read it (it is httpOnly). It lasts up to 400 days, counted afresh each time the session is renewed, and it stays after sign-out so that the browser is recognized next time.
One entry in local storage :: Named qq.auth. It holds the session itself and goes when the person signs out. A public page looks for this entry only to decide whether to show the Login button or the staff links, and finds nothing in other browsers.

Once you use its controls, a page may note your scroll position in the tab’s own storage, so that the Back button returns you to your place, and which announcement you dismissed, so that it stays away. Neither note is sent to us, and both go when you close the tab.

Videos and some pictures in articles come from elsewhere; [section 14](#third-party-links) explains when.`,
    },
    {
      id: 'anti-spam',
      title: 'Canada’s anti-spam law',
      text: `Canada’s anti-spam law, known as CASL, asks for consent, a sender who can be found and a way out of every commercial message. Here is how we do it.

- Who asks: {legal name}, at the postal address in [section 16](#contact) and at [{email}](mailto:{email}). Why: to send you our monthly newsletter with articles on investor relations.
- You sign up yourself, apart from any other terms. We then send a message asking you to confirm. It holds no promotion and has a link to refuse. If you do not confirm, you are not subscribed, and we delete the sign-up after 7 days.
- An enquiry never puts you on the newsletter list. The law would let us treat an enquiry as implied consent for six months. For the newsletter, we do not.
- Each newsletter says who sent it and has an unsubscribe link that is free, needs no sign-in and works for at least 60 days. You can also just write to us.
- Unsubscribing takes effect without delay. The law allows ten business days; our own list does not need them.
- Your consent does not expire, and you can withdraw it whenever you like. Afterwards we keep the record of your consent, with your address, as proof and so that we do not write to it again. Ask us to erase that record and only a keyed hash of the address remains.

Sometimes we use an outside newsletter service in place of our own list. Then the form sends your address straight to that service, whose page opens in a new tab under its own policy. Our server does not see the address, and the consent record is made there. The duties of CASL are still ours.`,
    },
    {
      id: 'sharing',
      title: 'Who we share it with',
      text: `We do not sell personal information, rent it out or trade it, and we do not share it for advertising. It reaches others only in these cases:

- Our hosting provider runs the servers, the database and the file storage, and carries the traffic between you and the site.
- Our mail provider delivers the messages the site sends. It handles the recipient’s address and the message. When an enquiry arrives, the notice to our own mailbox contains what you wrote.
- A text message service, where staff have chosen codes by text message, receives their number and the code. Where they sign in with another company’s account, that company learns that they do.
- A newsletter service receives your email address if we use one, as [section 7](#anti-spam) describes.
- Lawyers, accountants and other advisers see what they need for their advice, in confidence.
- Courts and authorities receive what the law obliges us to give. We check that a demand is valid and hand over no more than it covers.
- If the agency were sold or merged, its records could pass to the new owner, who would be bound by this policy. We would tell the people concerned.

Providers who work for us may use the information only for that work and must protect it. We remain responsible for what we hand them.

One thing is public by design: an article shows the name of its author. Nothing that a visitor sends us is published.`,
    },
    {
      id: 'international-transfers',
      title: 'International transfers',
      text: `We work from Canada, so what you send us comes to Canada. The European Commission and the United Kingdom recognize the protection given by Canada’s federal privacy law as adequate, where that law applies.

Our practice is to host the site and its database in Canada. That is our choice as an agency, not a property of the software, which could run anywhere. If our practice changes, so will this page.

Mail travels more freely. Our mail provider, or a newsletter service, may handle it in another country, such as the United States, where courts and authorities can demand access under their own laws. We bind such providers by contract to protect it. Where European or United Kingdom law requires more, we use the approved standard clauses.

Our privacy officer will tell you which providers we use, where they work and what safeguards apply.`,
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      text: `Each kind of record has its own clock. A purge that runs every day deletes enquiries, unconfirmed sign-ups, outgoing mail and the audit log when their time is up.

Enquiries :: 24 months from the day you sent them, suspected spam included. Our replies on this website and the notes that we make while answering go with them. Copies in our mailbox follow the same 24 months as a matter of office practice. If you become a client, that correspondence joins the project file and the contract governs it.
Unconfirmed newsletter sign-ups :: 7 days. If you were a subscriber before, the request stays in the history of your consent.
Newsletter subscriptions :: Until you unsubscribe or ask us to erase them.
Proof of consent :: The address and the history of its consent stay after you unsubscribe, for as long as we may have to prove that we had consent or need to respect your refusal. No timer deletes them, and we use them for nothing else. We erase them when you ask.
Hash of an address :: What remains when we erase a subscriber, or when someone refuses a sign-up they did not make. It is made with a secret key and does not reveal the address, but lets us recognize it. No timer deletes it; a new confirmed subscription does.
Staff accounts :: Until removed. A session ends at sign-out or after 30 days without use, and its record goes at sign-out or with the account, at the latest 13 months after its last use. An invitation is deleted 30 days after it expires. The hash by which an account recognizes a browser is deleted 400 days after the last sign-in there.
Audit log :: 24 months, even if the account is removed sooner: the entry of its removal keeps its address. What staff did on the website is kept as long.
Page views :: 25 months.
Searches without a result :: 90 days after someone last searched for them; the 200 searched for most are kept.
Missing pages :: 90 days after the last visitor asked for them; the 200 asked for most are kept.
Rate-limit counters :: From a minute to about a day; counts of wrong sign-ins up to three days.
Outgoing mail :: A message waits in a queue in our database until the mail provider takes it. Then its content is deleted at once, and after 30 days the note that it was sent: to whom, about what, when, and what the mail provider answered. A message that could not be delivered stays for 24 months, so that a person can look into it, or for 7 days if it asked to confirm a subscription.
Server logs :: The software writes them out and does not store them. Our practice is to keep them for 30 days.
Privacy requests :: 24 months after we have closed them.
Records of a breach :: Five years, the longest that the laws we work under ask for: Quebec’s five. Federal law asks for 24 months.

Backups are replaced in turn, so a deleted record can linger in one for a while. If we ever restore a backup, the daily purge runs on it again and repeats the erasures people asked for: we keep a list of them as keyed hashes, which do not reveal the addresses.

The law can ask for longer. In British Columbia, information used for a decision that directly affects you has to be kept for at least a year, so that you can ask to see it. A dispute can also require us to hold on to what concerns it.`,
    },
    {
      id: 'security',
      title: 'Security',
      text: `We guard personal information in proportion to its sensitivity. Among other things:

- The site is served over an encrypted connection.
- Pages tell the browser which scripts may run and refuse the rest.
- The tokens in newsletter links are kept as hashes only.
- Forms that another website sends in your name are refused, and one connection may send only so many.

And for the staff area:

- Passwords are stored only as argon2id hashes. The codes and tokens that open an account are also kept as hashes wherever the software does not need the original.
- Only invited people can sign in, each must first confirm their email address, and a second factor is available.
- A session that staff begin in a browser works only in that browser, and signing out ends it at once. What staff do to accounts is logged.
- Uploaded pictures are rebuilt before anyone sees them, and details hidden in the file, such as where a photograph was taken, are removed.

No safeguard is perfect. If a breach creates a real risk of significant harm, we tell the people affected and report it to the privacy commissioner, and we keep any deadline that the law where you live sets. We keep a record of every breach, including the small ones.`,
    },
    {
      id: 'privacy-rights',
      title: 'Your privacy rights',
      text: `The law where you live decides what you are entitled to. Wherever that is, you may ask us:

- whether we hold information about you, what it is, how we use it and who has received it;
- for a copy, in a common electronic form;
- to correct what is wrong or incomplete;
- to erase it, or to stop using it;
- to end your newsletter subscription, with no reason given.

Send your request to [{privacy email}](mailto:{privacy email}) or by post. You need no form and no account, and we make no charge. To be sure that we answer the right person, we usually ask you to reply from the email address that we hold. If that will not do, we ask for no more than we need and use it only for this check. Someone else may ask for you if they show us your permission.

If we must refuse, in whole or in part, we say why and what you can do about it. When we erase a subscriber, the keyed hash remains that stops us from writing again. You are never treated worse for using a right.

Canada :: You may see your information, learn how it was used and to whom it was disclosed, have it corrected, and withdraw consent. We generally answer an access request within 30 days. If the law allows us more time and we need it, we tell you within those days why, and until when.
Quebec :: The province’s private-sector Act, as amended by Law 25, lets you also have what you gave us in a structured, commonly used format. Under its section 28.1 you may ask us to stop disseminating information about you, or to de-index a link to it under your name, where that breaks the law or a court order, or seriously injures your reputation or your privacy and the injury outweighs the public’s interest in knowing. We answer in writing within 30 days of your request. If we refuse, the Commission d’accès à l’information can review it. Your information leaves Quebec: it comes to British Columbia, and may travel further as [section 9](#international-transfers) says.
European Union and United Kingdom :: You may have access, correction, erasure, restriction and a portable copy, and you may withdraw consent. You may object to anything we base on legitimate interest. We answer within one month; a complex request can take up to two more, and we tell you so within the first. We have no office there, so please write to our privacy officer directly.
California :: You may know, correct and delete your information and receive a copy. We acknowledge a request within 10 business days and answer it within 45 days of receiving it. We can extend that once, to 90 days in total, and tell you why within the first 45. You may act through an authorized agent.
Other US states :: Where your state gives you rights of access, correction, deletion or portability, we answer within 45 days, or within 90 if we need the extension and tell you why. If we refuse, you may appeal by replying to our answer. We decide an appeal within 45 days and, if we still refuse, tell you how to reach your attorney general.

California asks for a summary by category. The list covers the past twelve months. Sources are in [section 3](#what-we-collect), purposes in [section 4](#purposes), recipients in [section 8](#sharing) and times in [section 10](#retention).

Identifiers :: Names, email addresses, phone numbers and IP addresses. Disclosed for our business purposes to our hosting provider and, where a message contains them, to our mail provider.
Professional and commercial information :: The company you name and the service you ask about. Disclosed to the same providers.
Internet activity :: Server logs and, of staff, their sessions and the audit log. Disclosed to our hosting provider.
Sensitive information :: The sign-in details of staff. They are used to sign them in and to protect their accounts, and for nothing that would call for a right to limit it.

In those twelve months we have not sold personal information or shared it for cross-context behavioural advertising, and we do not do so now, whatever the age of the person. A Global Privacy Control signal is welcome, but it finds nothing here to switch off. We extend these rights to you whether or not the law reaches a firm of our size.

If our answer does not satisfy you, you can complain to a regulator: in British Columbia to the [Information and Privacy Commissioner](https://www.oipc.bc.ca/), in Quebec to the [Commission d’accès à l’information](https://www.cai.gouv.qc.ca/), elsewhere in Canada to the [Privacy Commissioner of Canada](https://www.priv.gc.ca/) or the commissioner of your province, in the EU to your [national data protection authority](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en), in the UK to the [Information Commissioner](https://ico.org.uk/) or the Information Commission that takes over the office, in California to the [California Privacy Protection Agency](https://cppa.ca.gov/) or the attorney general. You need not come to us first, though we would like the chance to put it right.`,
    },
    {
      id: 'children',
      title: 'Children',
      text: `This site is written for people who run public companies. It is not meant for children, and we do not knowingly collect information from anyone under 16. If you believe that a child has written to us, tell our privacy officer and we will delete the message.`,
    },
    {
      id: 'third-party-links',
      title: 'Links and content from elsewhere',
      text: `Once you follow a link to another site, its own policy applies. Our pages touch other sites here:

- Share links. They are plain links to Facebook, X, LinkedIn and WhatsApp, or open your mail program, and carry the address and title of the article. Nothing is sent until you follow one.
- Our own profiles. The links in the footer lead to {profiles}. No button of theirs runs here.
- Videos in articles. The player of YouTube (from its youtube-nocookie.com address) or Vimeo loads only after you click. From then on, that service sees your IP address and may use cookies.
- Pictures in articles. Most come from our own server. An editor may use one by its address on another server; your browser then fetches it there, and that server sees your IP address.
- An outside newsletter service, when we use one. Its page opens in a new tab, under its own policy.

The sample client sites we link to from our portfolio are part of this website, and this policy covers them.`,
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      text: `When our practice or our software changes, we change this page and the date of its last revision at its top. If a change matters to information we already hold, we tell the people concerned by email before it takes effect, where we have an address, and ask for new consent where the law requires it. Each earlier version stays readable, with the days between which it was in force.`,
    },
    {
      id: 'contact',
      title: 'Contact',
      text: `Questions, requests and complaints about privacy go to our privacy officer. A person will read them.

Email :: [{privacy email}](mailto:{privacy email})
Post :: Privacy Officer, {legal name}, {postal address}

For anything else, the [contact page](/contact) is quicker.`,
    },
  ],
}
