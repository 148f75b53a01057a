import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { DeletionDialog } from '../kit/removal-dialog'
import { demoQuery, reloadDocuments, removeDemo, showDemo } from './calls'
import { siteMessages } from './messages'

const m = siteMessages.demo

/** For owners, while something of it is left: removing what is there to show the site at work. */
export function DemoContent() {
  const { data: answer } = useQuery(demoQuery)
  const [asks, setAsks] = useState(false)
  if (!answer?.ok) return null
  const { agency, articles, notice } = answer.body
  if (articles === 0 && notice === '') return null
  return (
    <section className="site-publishers" aria-labelledby="site-demo-title">
      <h2 id="site-demo-title">{m.title}</h2>
      <p>{m.left(articles, notice)}</p>
      <p>
        <Button look="outline" onClick={() => setAsks(true)}>
          {m.remove}
        </Button>
      </p>
      {asks && (
        <DeletionDialog
          title={agency}
          words={m.removal}
          deleteForEver={async typed => {
            const removed = await removeDemo(typed)
            if (removed.ok) showDemo(removed.body)
            return removed
          }}
          onDeleted={reloadDocuments}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  )
}
