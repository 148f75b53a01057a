/** /api/openapi.json: the API as its schemas describe it (OpenAPI 3.1). */
import { z } from 'zod'
import { postInputSchema } from '../../app/features/blog/post-schema'
import {
  describeImageSchema,
  libraryImageSchema,
  listedImageSchema,
  usingPostSchema,
} from '../../app/features/images/image-schema'
import {
  changePersonSchema,
  inviteSchema,
  openInviteSchema,
  personSchema,
  proofSchema,
} from '../../app/features/people/person-schema'

const postSchema = postInputSchema.extend({
  id: z.string(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
const rowSchema = postSchema.omit({ content: true })
const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})
const versionSchema = z.object({
  version: z.int(),
  saved_at: z.iso.datetime(),
  title: z.string(),
  status: z.string(),
})

const toSchema = (schema: z.ZodType, io: 'input' | 'output' = 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const answers = (schema: object, description: string, more: object = {}) => ({
  responses: {
    200: { description, ...json(schema) },
    ...more,
    default: {
      description: 'A problem (RFC 9457)',
      content: { 'application/problem+json': { schema: toSchema(problemSchema) } },
    },
  },
})
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
const inQuery = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
})

const post = toSchema(postSchema)
const image = toSchema(libraryImageSchema)
const person = toSchema(personSchema)
const openInvite = toSchema(openInviteSchema)
const proof = json(toSchema(proofSchema, 'input'))
const imageProblem = toSchema(problemSchema.extend({ posts: z.array(usingPostSchema) }))
const listOf = (name: string, schema: object, more: object = {}) => ({
  type: 'object',
  properties: { [name]: { type: 'array', items: schema }, ...more },
})

export const openApi = {
  openapi: '3.1.0',
  info: { title: 'Quorum & Quay admin API', version: '1' },
  components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  security: [{ session: [] }],
  paths: {
    '/api/posts': {
      get: {
        summary: 'Posts of every status, fifty a page',
        parameters: [
          inQuery('search', 'Words in title, author or excerpt'),
          inQuery('category', 'One of the categories, or none'),
          inQuery('status', 'draft, scheduled, published, or late: scheduled for a time that has passed'),
          inQuery('sort', 'date, title, updated_at or status, with .asc or .desc'),
          inQuery('page', 'Counted from 1'),
        ],
        ...answers(
          listOf('posts', toSchema(rowSchema), { total: { type: 'integer' } }),
          'Rows without bodies',
        ),
      },
      post: {
        summary: 'Create a post',
        requestBody: json(toSchema(postInputSchema, 'input')),
        ...answers(post, 'Not used', { 201: { description: 'The post', ...json(post) } }),
      },
    },
    '/api/posts/{id}': {
      parameters: [inPath('id')],
      get: { summary: 'Read a post', ...answers(post, 'The post, its version as ETag') },
      patch: {
        summary: 'Save a post; what is left out stays',
        parameters: [{ name: 'If-Match', in: 'header', schema: { type: 'string' } }],
        requestBody: json(toSchema(postInputSchema.partial(), 'input')),
        ...answers(post, 'The post as saved', {
          412: { description: 'Somebody saved meanwhile; `current` is the row' },
        }),
      },
      delete: {
        summary: 'Delete a post with its history',
        ...answers({}, 'Not used', { 204: { description: 'Deleted' } }),
      },
    },
    '/api/images': {
      get: {
        summary: 'Uploaded pictures, forty-eight a page, the newest first',
        parameters: [inQuery('search', 'Words in name or description'), inQuery('page', 'Counted from 1')],
        ...answers(
          listOf('images', toSchema(listedImageSchema), { total: { type: 'integer' } }),
          'Pictures, each with the number of posts that show it',
        ),
      },
    },
    '/api/images/{name}': {
      parameters: [inPath('name')],
      get: { summary: 'Read a picture', ...answers(image, 'The picture, and the posts that show it') },
      patch: {
        summary: 'Describe a picture for people who cannot see it',
        requestBody: json(toSchema(describeImageSchema, 'input')),
        ...answers(image, 'The picture as it is now'),
      },
      delete: {
        summary: 'Delete a picture that no post shows',
        parameters: [inQuery('versions', '`too`: earlier versions of posts may lose it')],
        ...answers({}, 'Not used', {
          204: { description: 'Deleted' },
          409: {
            description: 'Posts show it (`image_in_use`), or earlier versions of posts (`image_in_versions`)',
            content: { 'application/problem+json': { schema: imageProblem } },
          },
        }),
      },
    },
    '/api/post-preview': {
      post: {
        summary: 'A body as readers would get it; nothing is stored',
        requestBody: json({
          type: 'object',
          properties: { content: { type: 'string' } },
          required: ['content'],
        }),
        ...answers({ type: 'object', properties: { html: { type: 'string' } } }, 'Sanitised HTML'),
      },
    },
    '/api/posts/{id}/versions': {
      parameters: [inPath('id')],
      get: {
        summary: 'Earlier versions',
        ...answers(listOf('versions', toSchema(versionSchema)), 'The newest first'),
      },
    },
    '/api/posts/{id}/versions/{version}': {
      parameters: [inPath('id'), inPath('version')],
      get: { summary: 'An earlier version', ...answers({ type: 'object' }, 'Its fields') },
    },
    '/api/posts/{id}/versions/{version}/restore': {
      parameters: [inPath('id'), inPath('version')],
      post: { summary: 'Bring an earlier version back, as a draft', ...answers(post, 'The post as saved') },
    },
    '/api/people': {
      get: {
        summary: 'Everybody with an account; for owners',
        ...answers(listOf('people', person, { total: { type: 'integer' } }), 'By address, 500 at most'),
      },
    },
    '/api/people/{id}': {
      parameters: [inPath('id')],
      patch: {
        summary: 'Change role or admission; for owners',
        requestBody: json(toSchema(changePersonSchema, 'input')),
        ...answers(person, 'The member as changed'),
      },
    },
    '/api/people/{id}/sessions': {
      parameters: [inPath('id')],
      delete: { summary: 'End the sessions of a member; for owners', ...answers(person, 'The member') },
    },
    '/api/people/{id}/factors': {
      parameters: [inPath('id')],
      delete: {
        summary: 'Remove the authenticators of a member, who gets a mail; for owners',
        requestBody: proof,
        ...answers(person, 'The member'),
      },
    },
    '/api/invites': {
      get: {
        summary: 'Invites that wait; for owners',
        ...answers(listOf('invites', openInvite), 'The newest first'),
      },
      post: {
        summary: 'Invite somebody by mail; for owners',
        requestBody: json(toSchema(inviteSchema, 'input')),
        ...answers(openInvite, 'Not used', { 201: { description: 'The invite', ...json(openInvite) } }),
      },
    },
    '/api/invites/{id}': {
      parameters: [inPath('id')],
      delete: {
        summary: 'Revoke an invite; for owners',
        ...answers({}, 'Not used', { 204: { description: 'Revoked' } }),
      },
    },
    '/api/invites/{id}/resend': {
      parameters: [inPath('id')],
      post: {
        summary: 'Send an invite again, with a new code; for owners',
        requestBody: proof,
        ...answers(openInvite, 'The invite'),
      },
    },
  },
}
