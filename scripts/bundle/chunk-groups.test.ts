import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { belongsTo, type ChunkGroup, chunkGroups, pathOfModule } from './chunk-groups'

const groupOf = (path: string): string | undefined => chunkGroups.find(group => belongsTo(group, path))?.name

describe('a group of modules', () => {
  it.each(chunkGroups.flatMap(({ name, of, but = [] }) => [...of, ...but].map(place => [name, place])))(
    '%s names %s, which is there',
    (_, place) => {
      expect(globSync([`${place}.*`, `${place}/*`]).length).toBeGreaterThan(0)
    },
  )

  it('leaves out only what is in it', () => {
    for (const { name, of, but = [] } of chunkGroups)
      for (const place of but) expect(belongsTo({ name, of }, `${place}.tsx`), `${name}: ${place}`).toBe(true)
  })

  it.each([
    ['node_modules/react-dom/client.js', 'framework'],
    ['node_modules/react-router/dist/production/index.js', 'framework'],
    ['node_modules/react-something/index.js', undefined],
    ['app/root.tsx', 'site'],
    ['app/shell/toast/toaster.tsx', 'site'],
    ['app/shell/toast/toast-view.tsx', undefined],
    ['app/ui/dialog.css', 'staff'],
    ['app/ui/faqs.tsx', undefined],
    ['app/ui/certificate/certificate-paper.tsx', 'certificate'],
    ['app/site/blog/post-list.tsx', 'blog'],
    ['domain/post/body-colours.ts', 'body'],
    ['domain/enquiry/enquiry.ts', 'enquiry'],
    ['domain/enquiry/inbox/reply.ts', 'staff'],
    ['app/staff/editor/form.tsx', 'editor'],
    ['app/routes/home.tsx', undefined],
  ])('that takes %s is %s', (path, name) => {
    expect(groupOf(path)).toBe(name)
  })

  it('takes a file by its whole name', () => {
    const group: ChunkGroup = { name: 'x', of: ['shared/text'] }
    expect(belongsTo(group, 'shared/text.ts')).toBe(true)
    expect(belongsTo(group, 'shared/text-links.ts')).toBe(false)
  })
})

it.each([
  [join(import.meta.dirname, '../../app/app.css?url'), 'app/app.css'],
  ['/elsewhere/node_modules/react/index.js', 'node_modules/react/index.js'],
])('the module %s is %s', (id, path) => {
  expect(pathOfModule(id)).toBe(path)
})
