/** What belongs to a case study and is no text of its page: the kinds of work, and what it leads to. */
import type { CaseId, ProjectCategory } from './project'

export interface CaseFacts {
  id: CaseId
  categories: readonly ProjectCategory[]
  /** The client site; absent for 5 and 6. */
  liveSiteUrl?: string
  /** Where the link under the text of the plate leads. */
  link?: string
}

/** In id order. */
export const caseFacts = {
  'case-1': {
    id: '1',
    categories: ['Website Design', 'Brand Identity'],
    liveSiteUrl: '/showcase/oxbow-ridge-copper',
    link: '/portfolio/1/hole',
  },
  'case-2': {
    id: '2',
    categories: ['Website Design', 'IR Tech Stack', 'Email Marketing Setup'],
    liveSiteUrl: '/showcase/halcyon-reach-energy',
  },
  'case-3': {
    id: '3',
    categories: ['Website Design', 'Corporate Presentation'],
    liveSiteUrl: '/showcase/lumen-vale-technologies',
  },
  'case-4': {
    id: '4',
    categories: ['Corporate Presentation', 'Website Design'],
    liveSiteUrl: '/showcase/tamsin-lake-lithium',
  },
  'case-5': { id: '5', categories: ['Brand Identity', 'CRM Setup', 'Email Marketing Setup'] },
  'case-6': { id: '6', categories: ['Website Design', 'IR Tech Stack', 'CRM Setup'] },
} as const satisfies Record<string, CaseFacts>
