import type { User } from '@supabase/auth-js'
import { type ReactNode, useEffect, useMemo } from 'react'
import { readChoice } from '../../session/remembered-choice'
import { type Access, adminNavigation } from '../../shell/admin-messages'
import { ProofDialog } from '../kit/proof-dialog'
import { wantsPush } from '../kit/push/wants-push'
import type { SearchSource } from '../kit/search-source'
import { AccountMenu } from './account-menu'
import { AskName } from './ask-name'
import { Enrolment } from './enrolment'
import { Menu, MenuBar } from './menu'
import menuStyles from './menu.css?url'
import { Search } from './search'
import { actionSource } from './search-actions'
import { pageSource } from './search-pages'
import { useCounts, useTitleCount } from './use-counts'

interface AdminFrameProps {
  user: User
  access: Access
  /** What can be searched for besides pages. */
  sources: readonly SearchSource[]
  children: ReactNode
}

/** The frame around each page: the menu beside it, or below it on a phone, within reach of a thumb. */
export function AdminFrame({ user, access, sources, children }: AdminFrameProps) {
  const counts = useCounts(access !== 'contributor')
  useTitleCount(counts?.enquiries ?? 0)
  useEffect(renewNotifications, [])
  const allSources = useMemo(() => [pageSource(access), actionSource(access), ...sources], [access, sources])
  return (
    <div className="admin">
      <link rel="stylesheet" href={menuStyles} precedence="menu" />
      <nav className="admin-menu" aria-label={adminNavigation.name}>
        <MenuBar access={access} counts={counts}>
          <Search sources={allSources} />
        </MenuBar>
        <Menu access={access} counts={counts}>
          <AccountMenu user={user} />
        </Menu>
      </nav>
      <div className="admin-content">
        <AskName user={user} />
        <Enrolment>{children}</Enrolment>
      </div>
      <ProofDialog />
    </div>
  )
}

/** Few devices want them: the others do not load what it takes. */
function renewNotifications(): void {
  if (readChoice(wantsPush, false)) void import('../kit/push/device').then(({ renewDevice }) => renewDevice())
}
