import { Link } from 'react-router'
import { Button, ButtonLink } from '../ui/button'
import { Field, Select } from '../ui/field'
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  CheckIcon,
  ChevronDownIcon,
  CrossIcon,
  ErrorIcon,
} from '../ui/line-work/icons'
import { Notice } from '../ui/notice'
import { showToast } from '../ui/toast'
import { Row, Specimen } from './specimen'

export function Controls() {
  return (
    <Specimen title="Controls">
      <Row label="Buttons">
        <p className="button-row">
          <Button>Start Your Project</Button>
          <Button look="outline">View Our Work</Button>
          <ButtonLink to="/contact">A link</ButtonLink>
        </p>
      </Row>
      <Row label="On sea-glass">
        <p className="button-row specimen-tint">
          <Button>Subscribe</Button>
          <Button look="outline">Try again</Button>
        </p>
      </Row>
      <Row label="Links">
        <p>
          <Link to="/services">A link in a sentence</Link>, and one that stands alone:{' '}
          <Link to="/portfolio" className="text-link">
            View Full Portfolio
          </Link>
        </p>
      </Row>
      <Row label="Busy">
        <p className="button-row">
          <Button disabled aria-busy>
            Sending...
          </Button>
        </p>
      </Row>
      <Row label="On ink">
        <p className="button-row specimen-ink on-ink">
          <Button>Schedule a Consultation</Button>
          <Button look="outline">View Our Work</Button>
          <Link to="/contact">A link</Link>
        </p>
      </Row>
      <Row label="Icon buttons">
        <p className="button-row">
          <button type="button" className="icon-button" aria-label="Back">
            <ArrowLeftIcon />
          </button>
          <button type="button" className="icon-button" aria-label="Forward">
            <ArrowRightIcon />
          </button>
          <button type="button" className="icon-button" aria-label="Close">
            <CrossIcon />
          </button>
        </p>
      </Row>
      <Row label="Icons">
        <p className="button-row">
          <CheckIcon />
          <ErrorIcon />
          <ChevronDownIcon />
        </p>
      </Row>
      <Row label="Filters">
        <div className="filters">
          <button type="button" className="filter" aria-pressed="true">
            All <span className="filter-count">6</span>
          </button>
          <button type="button" className="filter" aria-pressed="false">
            CRM Setup <span className="filter-count">2</span>
          </button>
        </div>
      </Row>
      <Row label="Chips">
        <p className="button-row">
          <span className="chip">Consent ledger</span>
          <span className="chip">Desk training</span>
        </p>
      </Row>
    </Specimen>
  )
}

export function Fields() {
  return (
    <Specimen title="Fields">
      <div className="specimen-fields">
        <Field name="style-rest" label="At rest" hint="A hint says what the field is for" required>
          {control => <input {...control} type="text" placeholder="Saltmarsh Graphite Corp." />}
        </Field>
        <Field
          name="style-error"
          label="With an error"
          error="Enter a full email address, such as name@company.example"
          required
        >
          {control => <input {...control} type="email" defaultValue="priya@saltmarsh" />}
        </Field>
        <Field name="style-select" label="A choice">
          {control => (
            <Select {...control}>
              <option>IR Tech Stack Setup</option>
            </Select>
          )}
        </Field>
        <Field name="style-disabled" label="Disabled while sending">
          {control => <input {...control} type="text" disabled defaultValue="Saltmarsh Graphite Corp." />}
        </Field>
        <Field name="style-text" label="A longer text" className="field-wide">
          {control => (
            <textarea {...control} rows={4} defaultValue="We list on the TSX Venture in February." />
          )}
        </Field>
      </div>
    </Specimen>
  )
}

export function Messages() {
  return (
    <Specimen title="Messages">
      <Row label="Notice">
        <Notice
          title="Message sent successfully!"
          description="We'll get back to you within 24 hours."
          variant="default"
        />
      </Row>
      <Row label="Destructive notice">
        <Notice title="Please fill in all required fields" variant="destructive" />
      </Row>
      <Row label="Toasts">
        <ToastButtons />
      </Row>
    </Specimen>
  )
}

function ToastButtons() {
  return (
    <p className="button-row">
      <Button
        look="outline"
        data-app=""
        onClick={() =>
          showToast({
            title: 'Message sent successfully!',
            description: "We'll get back to you within 24 hours.",
          })
        }
      >
        Show a toast
      </Button>
      <Button
        look="outline"
        data-app=""
        onClick={() =>
          showToast({
            title: 'Error sending message',
            description: 'Something went wrong. Please try again later.',
            variant: 'destructive',
          })
        }
      >
        Show a destructive toast
      </Button>
    </p>
  )
}
