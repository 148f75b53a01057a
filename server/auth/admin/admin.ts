/** The paths of the auth service that only services may call (docs/auth-wire.md 5). */

import type { Routes } from '../core/route'
import { forServices } from '../core/service-tokens'
import { listAudit } from './audit'
import {
  listUserFactors,
  listUserPasskeys,
  removeUserFactor,
  removeUserPasskey,
  renameUserFactor,
} from './factors'
import { generateLink, inviteUser } from './links'
import { changeUser, createUser, deleteUser, listUsers, readOneUser } from './users'

export const adminRoutes: Routes = {
  '/invite': { POST: { flow: forServices(inviteUser), body: 'json' } },
  '/admin/users': {
    GET: { flow: forServices(listUsers) },
    POST: { flow: forServices(createUser), body: 'json' },
  },
  '/admin/users/:id': {
    GET: { flow: forServices(readOneUser) },
    PUT: { flow: forServices(changeUser), body: 'json' },
    DELETE: { flow: forServices(deleteUser) },
  },
  '/admin/users/:id/factors': { GET: { flow: forServices(listUserFactors) } },
  '/admin/users/:id/factors/:factor': {
    PUT: { flow: forServices(renameUserFactor), body: 'json' },
    DELETE: { flow: forServices(removeUserFactor) },
  },
  '/admin/users/:id/passkeys': { GET: { flow: forServices(listUserPasskeys) } },
  '/admin/users/:id/passkeys/:factor': { DELETE: { flow: forServices(removeUserPasskey) } },
  '/admin/generate_link': { POST: { flow: forServices(generateLink), body: 'json' } },
  '/admin/audit': { GET: { flow: forServices(listAudit) } },
}

/** Whether a path is one of these: no page of another origin may call them, whatever AUTH_CORS_ORIGINS says. */
export const isForServices = (path: string): boolean => /^\/auth\/v1\/(invite$|admin(\/|$))/.test(path)
