/** Texts of /auth around its forms. */
import { type Company, titleOf } from '../../shared/company/company'
import type { PageText } from '../company/page-text'

type AuthPage = Pick<PageText, 'titleLines' | 'lede' | 'legend' | 'meta'>

export const authPageOf = (company: Company): AuthPage => ({
  titleLines: ['Staff entrance'],
  lede: 'For the people who write and post. An account needs an invite code.',
  legend: company.fictionNotice,
  meta: {
    title: titleOf('Sign in', company),
    description: `Sign-in for invited editors of the ${company.name} website.`,
  },
})
