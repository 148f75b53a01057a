import { Pairs } from '../../kit/pairs'
import { consentRecord, history, type Investor, type Stage, stages } from './investors'
import { Mark } from './mark'

/** One block per contact: filled where consent is express. */
function StageBlocks({ stage }: { stage: Stage }) {
  const perRow = 29
  return (
    <svg width="312" height="20" viewBox="0 0 312 20" aria-hidden="true">
      {Array.from({ length: stage.count }, (_, index) => {
        const x = (index % perRow) * 10.8
        const y = Math.floor(index / perRow) * 10.8
        return (
          <rect
            key={`${x}-${y}`}
            className={index < stage.express ? 'express' : 'other'}
            x={x + 0.5}
            y={y + 0.5}
            width="8"
            height="8"
          />
        )
      })}
    </svg>
  )
}

/** Twelve months of contact as twelve blocks. */
function Year({ months }: { months: string }) {
  return (
    <svg className="year" width="164" height="12" viewBox="0 0 164 12" aria-hidden="true">
      {[...months].map((month, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the months never move
          key={index}
          className={month === '#' ? 'heard' : month === 'x' ? 'late' : 'quiet'}
          x={index * 13.8 + 0.5}
          y="0.5"
          width="11"
          height="11"
        />
      ))}
    </svg>
  )
}

function Card({ investor }: { investor: Investor }) {
  return (
    <li className={investor.selected ? 'selected' : undefined}>
      <h3>{investor.firm}</h3>
      <p className="who">
        {investor.person}, {investor.city}
      </p>
      <p className={`consent ${investor.consent.kind}`}>
        <i />
        {investor.consent.text}
      </p>
      <div className="foot">
        <Year months={investor.year} />
        <span>{investor.next}</span>
      </div>
    </li>
  )
}

function Column({ stage }: { stage: Stage }) {
  return (
    <section>
      <header>
        <h2>
          {stage.name} <b>{stage.count}</b>
        </h2>
        <StageBlocks stage={stage} />
      </header>
      <ul>
        {stage.investors.map(investor => (
          <Card key={investor.firm} investor={investor} />
        ))}
      </ul>
      <p className="more">{stage.count - stage.investors.length} more</p>
    </section>
  )
}

function Record() {
  return (
    <aside>
      <p className="crumb">Met management, since March 18</p>
      <h2>Tidewrack Asset Management</h2>
      <p className="who">Ingrid Solheim, portfolio manager, Halifax</p>
      <h3>Consent on file</h3>
      <Pairs rows={consentRecord} />
      <h3>What she heard from us</h3>
      <ol>
        {history.map(({ date, text, late }) => (
          <li key={date} className={late ? 'late' : undefined}>
            <time>{date}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="rule">Public information only. Every file sent from here is already on the site.</p>
      <p className="actions">
        <b>Send September report</b>
        <span>Log a call</span>
      </p>
    </aside>
  )
}

/** Plate 5-2: the investor CRM, ordered by what each contact has agreed to. */
export function InvestorBoard() {
  return (
    <div className="kelpline investor-board">
      <div className="window">
        <nav>
          <Mark height={30} />
          <b>Investors</b>
          <span className="current">Pipeline</span>
          <span>Consent ledger</span>
          <span>Meetings</span>
          <span>Sends</span>
          <span className="search">Firm, person or wording</span>
        </nav>
        <div className="board">
          {stages.map(stage => (
            <Column key={stage.name} stage={stage} />
          ))}
          <Record />
        </div>
      </div>
      <p className="caption">
        <span>
          <b>Kelpline Digital</b>, investor pipeline
        </span>
        <span className="key">
          <i className="express" /> Express consent
          <i className="implied" /> Implied, with its last day
          <i className="none" /> None: never emailed
          <i className="late" /> Late answer
        </span>
        <span>October 10, 2025</span>
      </p>
    </div>
  )
}
