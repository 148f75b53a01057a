/** Texts of /auth around its forms. */
import { company, pageTitle } from '../company/company'
import type { PageText } from '../company/page-text'

export const authPage: Pick<PageText, 'titleLines' | 'lede' | 'legend' | 'meta'> = {
  titleLines: ['Staff entrance'],
  lede: 'For the people who write and post. An account needs an invite code.',
  legend: company.fictionNotice,
  meta: {
    title: pageTitle('Sign in'),
    description: `Sign-in for invited editors of the ${company.name} website.`,
  },
}
