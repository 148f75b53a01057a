import { PageHead, ReleaseList, ReleasePage } from '../issuer-pages'
import { base, Frame } from './frame'
import { releaseTexts } from './release-texts'
import { type Release, releases } from './releases'

export function NewsPage() {
  return (
    <Frame current="news">
      <PageHead
        title="News"
        lede="Releases in full, newest first. The ones we would rather not have written are here too."
      />
      <ReleaseList base={base} releases={releases} />
    </Frame>
  )
}

export function NewsReleasePage({ release }: { release: Release }) {
  return (
    <Frame current="news">
      <ReleasePage
        base={base}
        release={release}
        releases={releases}
        dateline={`Burnaby, British Columbia, ${release.date} (CSE: LMVL).`}
        body={releaseTexts[release.id] ?? release.rest}
        about="Lumen Vale Technologies Inc. makes sensors that run on room light and sells the service that reads them to cold stores, pharmacies and greenhouses. On July 31, 2025 it had 12,400 sensors in paid service. Its shares trade on the Canadian Securities Exchange as LMVL."
        caution="Statements about renewals, certification, costs and fiscal 2026 look ahead. They rest on contracts in hand and on test dates given by others, and may turn out differently; the annual filing of November 12, 2025 says what could change them. Annualized recurring revenue and net revenue retention are not measures under IFRS. The Canadian Securities Exchange has not reviewed this release. Lumen Vale is a fictional company and no such share trades."
        contact={['Tobias Wren, Chief Financial Officer', '604-555-0178', 'investors@lumenvale.example']}
      />
    </Frame>
  )
}
