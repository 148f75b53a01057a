/** The disclosure matrix of plate 6-3: what one event asks for on each side of the border. */

export type State = 'rehearsed' | 'approved' | 'counsel'

export interface Side {
  form: string
  due: string
  state: State
}

export interface Obligation {
  event: string
  canada: Side
  us: Side
}

export const obligations: readonly Obligation[] = [
  {
    event: 'Drill results',
    canada: { form: 'News release, Qualified Person named', due: 'At once', state: 'rehearsed' },
    us: { form: 'Form 6-K, same text', due: 'Same morning', state: 'rehearsed' },
  },
  {
    event: 'Material change',
    canada: { form: 'Form 51-102F3 after the release', due: 'Within 10 days', state: 'rehearsed' },
    us: { form: 'Form 6-K', due: 'Promptly', state: 'rehearsed' },
  },
  {
    event: 'Technical report',
    canada: { form: 'NI 43-101 report on SEDAR+', due: '45 days from release', state: 'approved' },
    us: { form: 'Form 6-K exhibit', due: 'When filed', state: 'approved' },
  },
  {
    event: 'Quarter',
    canada: { form: 'Statements, MD&A, 52-109F2', due: '45 days', state: 'rehearsed' },
    us: { form: 'Form 6-K', due: 'When filed', state: 'rehearsed' },
  },
  {
    event: 'Year end',
    canada: { form: 'Audited statements, 52-109F1', due: '90 days', state: 'approved' },
    us: { form: 'Form 40-F, Inline XBRL', due: 'Same day', state: 'counsel' },
  },
  {
    event: 'Annual information',
    canada: { form: 'Form 51-102F2', due: '90 days', state: 'approved' },
    us: { form: 'Form 40-F', due: 'Same day', state: 'counsel' },
  },
  {
    event: 'Annual meeting',
    canada: { form: 'Circular, notice-and-access', due: '30 days before', state: 'rehearsed' },
    us: { form: 'Form 6-K', due: 'When mailed', state: 'rehearsed' },
  },
  {
    event: 'Website',
    canada: { form: 'TSX Company Manual, s. 473', due: 'Kept current', state: 'rehearsed' },
    us: { form: 'Code of ethics, as in Form 40-F', due: 'Kept current', state: 'approved' },
  },
]
