import { PageHead, ReleaseList, ReleasePage } from '../issuer-pages'
import { base, Frame } from './frame'
import { releaseTexts } from './release-texts'
import { type Release, releases } from './releases'

export function NewsPage() {
  return (
    <Frame current="news">
      <PageHead title="News" lede="Releases in full, newest first. The misses have headlines of their own." />
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
        dateline={`Kelowna, British Columbia, ${release.date} (TSX-V: TMSN).`}
        body={releaseTexts[release.id] ?? release.rest}
        about="Tamsin Lake Lithium Corp. explores the North and East dykes at Tamsin Lake, a property of 6,240 hectares that it owns whole, subject to a royalty of 1.5%. Its shares trade on the TSX Venture Exchange as TMSN."
        caution="Statements about the technical report, metallurgical tests, fieldwork and next winter’s drilling look ahead. They rest on plans, contracts and the weather, and may turn out differently. Mineral resources are not mineral reserves and have no demonstrated economic viability; inferred resources are too speculative to have economic considerations applied to them. Neither the TSX Venture Exchange nor its Regulation Services Provider accepts responsibility for the adequacy or accuracy of this release. Tamsin Lake Lithium is a fictional company and no such share trades."
        contact={['Elspeth Rankine, President and CEO', '250-555-0164', 'investors@tamsinlake.example']}
      />
    </Frame>
  )
}
