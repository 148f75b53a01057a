/** /api/labels: the labels that enquiries can have. */
import { Hono } from 'hono'
import { labelBounds } from '../../../domain/enquiry/inbox/labels/label'
import {
  labelInputSchema,
  labelSchema,
  labelsSchema,
} from '../../../domain/enquiry/inbox/labels/label-schema'
import {
  changeLabel,
  createLabel,
  deleteLabel,
  type LabelOutcome,
  listLabels,
} from '../../../domain/enquiry/inbox/labels/labels.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import { actorOf, requireStaff } from '../staff'

export function createLabelsApi(deps: AuthDeps) {
  const { db } = deps
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .get(
      '/',
      staff,
      describeRoute({
        summary: 'Labels of enquiries',
        description: 'By name, with how many enquiries have each',
        answer: labelsSchema,
      }),
      async c => c.var.answer({ labels: await listLabels(db) }),
    )
    .post(
      '/',
      staff,
      describeRoute({
        summary: 'Create a label',
        description: 'The label',
        answer: labelSchema,
        status: 201,
      }),
      jsonBody(labelInputSchema, { code: 'invalid_label' }),
      async c => c.var.answer(requireSaved(await createLabel(db, actorOf(c.var.staff), c.req.valid('json')))),
    )
    .put(
      '/:id',
      staff,
      describeRoute({ summary: 'Rename or recolour a label', description: 'The label', answer: labelSchema }),
      jsonBody(labelInputSchema, { code: 'invalid_label' }),
      async c => {
        const label = { id: c.req.param('id'), ...c.req.valid('json') }
        return c.var.answer(requireSaved(await changeLabel(db, actorOf(c.var.staff), label)))
      },
    )
    .delete(
      '/:id',
      staff,
      describeRoute({
        summary: 'Delete a label, which enquiries lose',
        description: 'What was deleted',
        answer: labelSchema,
      }),
      async c => {
        const deleted = await deleteLabel(db, actorOf(c.var.staff), c.req.param('id'))
        if (!deleted) throw notFound
        return c.var.answer(deleted)
      },
    )
}

const notFound = new Refusal(404, 'label_not_found', 'This label no longer exists.')

function requireSaved(outcome: LabelOutcome) {
  switch (outcome.kind) {
    case 'saved':
      return outcome.label
    case 'missing':
      throw notFound
    case 'name-taken':
      throw refuseFields('invalid_label', { name: 'Another label has this name.' })
    case 'too-many':
      throw refuseFields('invalid_label', {
        name: `There are ${labelBounds.count} labels already. Delete one that is not used.`,
      })
  }
}
