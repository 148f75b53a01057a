import { showToast } from '../../ui/toast'
import { useApiAction } from '../kit/use-api-action'
import { letEditorsPublish, showSite } from './calls'
import { siteMessages } from './messages'

const m = siteMessages.publishers

/** For owners: whether editors publish as they do. Saved at once. */
export function Publishers({ editorsPublish }: { editorsPublish: boolean }) {
  const { busy, given, run } = useApiAction(letEditorsPublish, {
    failed: m.failed,
    onDone(site) {
      showSite(site)
      showToast({ title: m.saved[`${site.editors_publish}`] })
    },
  })
  return (
    <section className="site-publishers" aria-labelledby="site-publishers-title">
      <h2 id="site-publishers-title">{m.title}</h2>
      <label>
        <input
          type="checkbox"
          aria-busy={busy || undefined}
          aria-describedby="site-publishers-hint"
          checked={given?.[0] ?? editorsPublish}
          onChange={({ target }) => void run(target.checked)}
        />{' '}
        {m.label}
      </label>
      <p className="staff-quiet" id="site-publishers-hint">
        {m.hint}
      </p>
    </section>
  )
}
