/** Colours of text and background: our own first, then the familiar ones. Red has 5:1 on paper; Quill’s own has 4.4. */
export const editorColours = [
  { value: '#0b2027', name: 'Ink' },
  { value: '#52656b', name: 'Slate' },
  { value: '#0e4a57', name: 'Harbour' },
  { value: '#3f6480', name: 'Steel' },
  { value: '#2b6b4a', name: 'Kelp' },
  { value: '#8a5a0b', name: 'Ochre' },
  { value: '#c5331a', name: 'Herring' },
  { value: '#a32812', name: 'Deep herring' },
  { value: '#000000', name: 'Black' },
  { value: '#888888', name: 'Grey' },
  { value: '#d60000', name: 'Red' },
  { value: '#ff9900', name: 'Orange' },
  { value: '#008a00', name: 'Green' },
  { value: '#0066cc', name: 'Blue' },
  { value: '#9933ff', name: 'Purple' },
  { value: '#ffffff', name: 'White' },
  { value: '#dce8e4', name: 'Sea glass' },
  { value: '#a9d6cc', name: 'Glass' },
  { value: '#facccc', name: 'Pale red' },
  { value: '#ffebcc', name: 'Pale orange' },
  { value: '#ffffcc', name: 'Pale yellow' },
  { value: '#cce8cc', name: 'Pale green' },
  { value: '#cce0f5', name: 'Pale blue' },
  { value: '#ebd6ff', name: 'Pale purple' },
] as const

/** The colour notations allowed in a body; the sanitiser drops all others. */
export const bodyColours = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d., %]{5,60}\)$/i, /^[a-z]{3,30}$/i]

export const isBodyColour = (value: string): boolean => bodyColours.some(form => form.test(value))
