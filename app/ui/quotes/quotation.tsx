/** What someone said, in marks of which the first hangs outside the measure (quote.css). */
export const Quotation = ({ text }: { text: string }) => (
  <blockquote>
    <p>
      <span className="quote-mark" aria-hidden="true">
        “
      </span>
      {text}
      <span aria-hidden="true">”</span>
    </p>
  </blockquote>
)
