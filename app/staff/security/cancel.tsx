import { kitMessages } from '../kit/messages'

/** Closes a form without sending it. */
export const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="link-button" onClick={onClick}>
    {kitMessages.cancel}
  </button>
)
