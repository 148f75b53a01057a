import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { exampleTable } from '../../../domain/proof/example'
import { type Proof, proofTable } from '../../../domain/proof/proof-table'
import { htmlTableToText } from '../../../domain/proof/read-html-table'
import { readTable, type TableProblem } from '../../../domain/proof/read-table'
import { faultKinds } from '../../../domain/proof/table'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { proofMessages as m, tableProblems } from './messages'
import { ProofSheet } from './proof-sheet'

/**
 * A worked example with its rings; in its place, when the visitor asks for it, the field for a table of their own; then
 * that table.
 */
export function ProofDesk() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isWriting, setIsWriting] = useState(false)
  const [proof, setProof] = useState<Proof>()
  const [problem, setProblem] = useState<TableProblem>()
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWriting) field.current?.focus()
  }, [isWriting])
  useEffect(() => {
    if (proof) result.current?.scrollIntoView()
  }, [proof])

  function proofField() {
    const table = readTable(field.current?.value ?? '')
    if (typeof table === 'string') {
      setProblem(table)
      field.current?.focus()
      return
    }
    setProblem(undefined)
    setProof(proofTable(table))
    setIsWriting(false)
  }

  function fillInExample() {
    if (field.current) field.current.value = exampleTable
    proofField()
  }

  return (
    <>
      <p className="frame proof-without-script">{m.withoutScript}</p>
      <div ref={result}>
        {!isWriting && (
          <ProofSheet title={proof ? m.ownTitle : m.exampleTitle} proof={proof ?? exampleProof}>
            <Button data-app="" onClick={() => setIsWriting(true)}>
              {m.clear}
            </Button>
            <p className="proof-private">{m.private}</p>
          </ProofSheet>
        )}
      </div>
      <div className="frame grid12 proof-desk">
        {/* Not a form, because nothing is sent anywhere. */}
        {isWriting && (
          <div className="sheet proof-field">
            <div className="sheet-head">
              <h2>{m.sheet}</h2>
            </div>
            <div className="sheet-body">
              <Field name="table" label={m.label} hint={m.hint} error={problem && tableProblems[problem]}>
                {control => (
                  <textarea {...control} ref={field} wrap="off" spellCheck={false} onPaste={pasteTable} />
                )}
              </Field>
              <div className="button-row">
                <Button data-app="" onClick={proofField}>
                  {m.proof}
                </Button>
                <Button look="outline" data-app="" onClick={fillInExample}>
                  {m.example}
                </Button>
              </div>
              <p className="proof-private">{m.private}</p>
            </div>
          </div>
        )}
        <Kinds />
      </div>
    </>
  )
}

const exampleProof = proofTable(exampleTable.split('\n').map(line => line.split('\t')))

/** A copied table as tab-separated text, with what only its HTML says. */
function pasteTable(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = htmlTableToText(event.clipboardData.getData('text/html'))
  if (!text) return
  event.preventDefault()
  const { selectionStart, selectionEnd } = event.currentTarget
  event.currentTarget.setRangeText(text, selectionStart, selectionEnd, 'end')
}

function Kinds() {
  return (
    <section className="proof-kinds" aria-labelledby="proof-kinds">
      <h2 id="proof-kinds">{m.kindsTitle}</h2>
      <ol>
        {faultKinds.map(kind => (
          <li key={kind}>{m.kinds[kind]}</li>
        ))}
      </ol>
    </section>
  )
}
