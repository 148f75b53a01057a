/**
 * The literal wording of docs/product.md 2 to 9, each piece found in a browser where a visitor meets it. Written
 * out and not imported, so that a change of a messages.ts shows here.
 *
 * The toasts of signing in, up and out, 'Signing In...' and 'Creating Account...' belong to account.test.ts; the
 * tables, editors and toasts of /admin to admin.test.ts.
 */

type Kind = 'link' | 'button' | 'heading' | 'option' | 'label' | 'question' | 'text' | 'within'
/** What is said, and for a link where it leads. */
export type Row = readonly [kind: Kind, literal: string, href?: string]

const header: Row[] = [
  ['link', 'Quorum & Quay', '/'],
  ['link', 'About', '/about'],
  ['link', 'Services', '/services'],
  ['link', 'Portfolio', '/portfolio'],
  ['link', 'Insights', '/insights'],
  ['link', 'Contact', '/contact'],
  ['link', 'Login', '/auth'],
]
const footer: Row[] = [
  ['link', 'About Us', '/about'],
  ['link', 'Services', '/services'],
  ['link', 'Portfolio', '/portfolio'],
  ['link', 'Insights', '/insights'],
  ['link', 'Website design and development', '/services'],
  ['link', 'Corporate presentations', '/services'],
  ['link', 'IR tech stack setup', '/services'],
  ['link', 'Website updates and press release posting', '/services'],
  ['link', 'LinkedIn', 'https://www.linkedin.com/company/quorum-and-quay-example'],
  ['link', 'X', 'https://x.com/quorumandquay_example'],
  ['link', 'hello@quorumandquay.example', 'mailto:hello@quorumandquay.example'],
  ['link', '604-555-0142', 'tel:+16045550142'],
  ['within', 'Vancouver and Kelowna'],
  ['within', 'investment story online with precision, compliance and ease'],
  ['within', `© ${new Date().getFullYear()}`],
  ['link', 'Privacy Policy', '/privacy-policy'],
]
const stats: Row[] = ['150+', '98%', '45%', '24/7'].map(figure => ['text', figure])
const cases = [
  { year: '2024', weeks: '5 weeks', categories: ['Website Design', 'Brand Identity'] },
  {
    year: '2025',
    weeks: '8 weeks',
    categories: ['Website Design', 'IR Tech Stack', 'Email Marketing Setup'],
  },
  { year: '2025', weeks: '10 weeks', categories: ['Website Design', 'Corporate Presentation'] },
  { year: '2024', weeks: '8 weeks', categories: ['Corporate Presentation', 'Website Design'] },
  { year: '2025', weeks: '10 weeks', categories: ['Brand Identity', 'CRM Setup', 'Email Marketing Setup'] },
  { year: '2025', weeks: '10 weeks', categories: ['Website Design', 'IR Tech Stack', 'CRM Setup'] },
]

/** By the address where they are met. */
export const specifiedRows: Record<string, Row[]> = {
  '/': [
    ...header,
    ...footer,
    ...stats,
    ['link', 'Start Your Project', '/contact'],
    ['link', 'View Our Work', '/portfolio'],
    ['link', 'View Full Portfolio', '/portfolio'],
    ['heading', 'Trusted by'],
    ['heading', 'Why public companies choose us'],
    ['link', 'Schedule a Consultation', '/contact'],
    ['within', '20+ years'],
    ['within', 'CSE, TSX, SEC'],
  ],
  '/about': ['Precision', 'Transparency', 'Excellence', 'Partnership', 'Marisol Tennant'].map(name => [
    'heading',
    name,
  ]),
  '/services': [
    ...['website', 'presentation', 'crm', 'newsroom'].map(
      (service): Row => ['link', 'Get Started', `/contact?service=${service}`],
    ),
    ['text', '$15,000'],
    ['text', '4-8 weeks'],
    ['text', '$5,000'],
    ['text', '2-4 weeks'],
    ['text', '$8,000'],
    ['text', '1-3 weeks'],
    ['within', '$2,000 a month'],
    ['text', 'Ongoing'],
    ['heading', 'Discovery & Strategy'],
    ['heading', 'Design & Development'],
    ['heading', 'Review & Refinement'],
    ['heading', 'Launch & Support'],
    ['text', '50+'],
  ],
  '/portfolio': stats,
  '/portfolio/2': [
    ['text', '250%'],
    ['text', 'Five out of five'],
  ],
  '/portfolio/6': [['text', 'Five out of five']],
  '/portfolio/99': [
    ['heading', 'Project Not Found'],
    ['link', 'Return to Portfolio', '/portfolio'],
  ],
  '/blog': [
    ['button', 'Subscribe'],
    ['label', 'Email address*'],
  ],
  '/blog/no-such-article': [
    ['heading', 'Article Not Found'],
    ['text', 'Article not found.'],
    ['link', 'Return to Blog', '/blog'],
  ],
  '/contact': [
    ['label', 'Name*'],
    ['label', 'Email*'],
    ['label', 'Company*'],
    ['label', 'Phone'],
    ['label', 'Service'],
    ['label', 'Message*'],
    ['heading', 'Why choose us'],
    ['within', 'within 24 hours on business days'],
    ['within', 'Mon-Fri 8am to 6pm Pacific'],
    ['question', 'How soon do you reply?'],
    ['question', 'Can you post news outside office hours?'],
    ['question', 'Which exchanges do you know?'],
    ['question', 'Who writes and approves disclosure text?'],
    ['question', 'Can we edit pages ourselves?'],
    ['question', 'What happens to our subscriber list if we leave?'],
  ],
  '/auth': [
    ['link', 'Sign In'],
    ['link', 'Sign Up'],
    ['label', 'Email*'],
    ['label', 'Password*'],
    ['button', 'Sign In'],
  ],
  '/auth?tab=sign-up': [
    ['label', 'Email*'],
    ['label', 'Password*'],
    ['label', 'Invite code*'],
    ['button', 'Sign Up'],
  ],
  '/privacy': [
    ['heading', 'Privacy Policy'],
    ['text', 'September 23, 2025'],
    ['within', 'privacy@quorumandquay.example'],
  ],
  '/nowhere': [['heading', 'Unexpected Application Error!']],
}
cases.forEach(({ year, weeks, categories }, index) => {
  const path = `/portfolio/${index + 1}`
  const facts = [year, weeks, ...categories].map((fact): Row => ['text', fact])
  const pictures: Row[] = [
    ['button', 'Previous image'],
    ['button', 'Next image'],
  ]
  specifiedRows[path] = [
    ...(specifiedRows[path] ?? []),
    ...facts,
    ...pictures,
    [index < 4 ? 'link' : 'button', 'View Live Site'],
  ]
})

/** Lists whose order and length are part of the wording. */
export const specifiedLists: { path: string; selector: string; says: string[] }[] = [
  {
    path: '/portfolio',
    selector: '.filter',
    says: [
      'All',
      'Website Design',
      'Corporate Presentation',
      'IR Tech Stack',
      'Brand Identity',
      'CRM Setup',
      'Email Marketing Setup',
    ],
  },
  {
    path: '/blog',
    selector: '.filter',
    says: ['All', 'Digital Transformation', 'Compliance', 'Design', 'Strategy', 'Technology'],
  },
  {
    path: '/contact',
    selector: '#service option',
    says: [
      'Select a service',
      'Corporate Website Design & Development',
      'Corporate Presentation Design',
      'IR Tech Stack Setup',
      'Website Updates & Press Release Posting',
      'Brand Identity & Design',
      'Other',
    ],
  },
  {
    path: '/portfolio',
    selector: '.tile h2',
    says: [
      'Oxbow Ridge Copper',
      'Halcyon Reach Energy',
      'Tamsin Lake Lithium',
      'Lumen Vale Technologies',
      'Kelpline Digital',
      'Northvein Uranium',
    ],
  },
  {
    path: '/',
    selector: '.strip-set:not([inert]) strong',
    says: [
      'Oxbow Ridge Copper',
      'Halcyon Reach Energy',
      'Lumen Vale Technologies',
      'Tamsin Lake Lithium',
      'Kelpline Digital',
      'Northvein Uranium',
    ],
  },
  {
    path: '/blog/retire-the-pdf-library',
    selector: '.share li',
    says: ['Facebook', 'X', 'LinkedIn', 'WhatsApp', 'Email'],
  },
]

/** How many there are of what docs/product.md 3 counts. */
export const specifiedCounts = [
  { path: '/', selector: '.testimonials figure:has(.stars svg)', count: 2 },
  { path: '/about', selector: '.about-points li', count: 6 },
  { path: '/about', selector: '.about-offerings li', count: 4 },
  { path: '/services', selector: '.term-column', count: 4 },
  { path: '/contact', selector: '.faq-list details', count: 6 },
  { path: '/privacy', selector: '.policy-text section', count: 16 },
  { path: '/portfolio/1', selector: '.slide', count: 4 },
  { path: '/portfolio/1', selector: '.stars', count: 0 },
  { path: '/portfolio/2', selector: 'figure:has(.stars)', count: 1 },
  { path: '/blog/retire-the-pdf-library', selector: '.related-post', count: 2 },
  { path: '/blog/tables-an-analyst-can-copy', selector: '.related-post', count: 2 },
]
