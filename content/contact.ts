/** What /contact says around the form. */
export const contact = {
  titleLines: ['A few lines', 'are enough.'],
  lede: 'A person who has run a results morning reads every one of them, and answers with a starting price.',
  privacyNote:
    'We keep your enquiry for 24 months and use it only to answer you. It does not put you on our mailing list.',
  phoneTitle: 'By telephone',
  deskText: 'Urgent news, at any hour:',
  clockText: '{clock note}',
  responseText: 'Enquiries are answered within 24 hours on business days.',
  whyChooseUsTitle: 'Why choose us',
  whyChooseUs: [
    '20+ years in capital markets, including mornings that went wrong',
    'Compliance readiness for CSE, TSX and SEC',
    'Prices and exclusions in writing before work starts',
    'Your code, list and consent records stay yours',
  ],
  faqTitleLines: ['Before', 'you write'],
  faqLede: 'Six questions that most companies ask on the first call.',
  faqMore: 'Terms, and what counsel asks',
  faqs: [
    {
      question: 'How soon do you reply?',
      answer:
        'Within 24 hours on business days. If your news cannot wait that long, please telephone the posting desk, {desk phone}. It takes critical updates at any hour; a web form is no place for one.',
    },
    {
      question: 'Can you post news outside office hours?',
      answer:
        'Yes. The desk, {desk phone}, is staffed 24/7 for critical updates, including the holidays that only one side of the border observes. One hour’s notice is enough by day, four at night: we stage the page under embargo and open it on the wire’s minute.',
    },
    {
      question: 'Which exchanges do you know?',
      answer:
        'We build for compliance readiness on the CSE, the TSX and the TSX Venture Exchange, and for companies that file with the SEC. We build and post, and do not promote; our agreement says so, so that you can show it to an exchange that asks about Policy 3.4. Listed elsewhere? We will tell you whether we have done it before.',
    },
    {
      question: 'Who writes and approves disclosure text?',
      answer:
        'You and your counsel do. We set it, check it against the wire copy and keep a log of who approved what, and when. A typing error in your release is reported to you, not corrected by us. Before the first draft you have a confidentiality agreement and the names of the four people who can open your staging page.',
    },
    {
      question: 'Can we edit pages ourselves?',
      answer:
        'Yes. Every site comes with an editor, half a day of training and a history of each change. Most clients look after the team page and the calendar, and leave results mornings to the desk.',
    },
    {
      question: 'What happens to our subscriber list if we leave?',
      answer:
        'It is yours, with its consent records. We hand over every address together with the date, the page and the wording its owner agreed to, in a file that another sender can import. Once you confirm that the file opens, we delete our copy.',
    },
  ],
  meta: {
    title: 'Contact',
    description:
      'A few lines are enough. Replies within 24 hours on business days; critical updates taken 24/7 at {desk phone}.',
  },
}
