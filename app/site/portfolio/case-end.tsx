import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { PictureSource } from '../../../shared/picture-source'
import { Picture } from '../../ui/picture'
import { portfolioMessages as m } from './messages'

/** Chips: what was handed over. */
export function ProductsDelivered({ products }: { products: readonly string[] }) {
  return (
    <section className="section frame" aria-labelledby="products">
      <div className="case-products grid12">
        <h2 id="products">{m.products}</h2>
        <ul className="chips">
          {products.map(product => (
            <li key={product} className="chip">
              {product}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export interface NextCaseProps {
  next: { id: string; client: string; outcome: string; picture: PictureSource; cut: string | undefined }
}

/** The next case as one ruled strip, with its own crop of the picture. */
export function NextCase({ next }: NextCaseProps) {
  const style = { '--cut': next.cut, '--picture-name': `project-${next.id}` } as CSSProperties
  return (
    <nav className="section frame" aria-label={m.nextCase}>
      <Link to={`/portfolio/${next.id}`} className="next-case grid12" style={style} viewTransition>
        <span className="next-case-label">{m.nextCase}</span>
        <span className="next-case-words">
          <span className="next-case-name">{next.client}</span> <span>{next.outcome}</span>
        </span>
        <Picture
          source={next.picture}
          alt=""
          sizes="(min-width: 60rem) 510px, (min-width: 48rem) 40vw, 92vw"
          className="next-case-picture"
        />
      </Link>
    </nav>
  )
}
