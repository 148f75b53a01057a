/** Parts of an article that are set apart from its text. */

/** What a callout is: the last part of its class. */
export const calloutKinds = ['note', 'forward', 'key'] as const
export type CalloutKind = (typeof calloutKinds)[number]

/** What a callout says of itself where its author wrote no heading. */
export const calloutNames: Readonly<Record<CalloutKind, string>> = {
  note: 'Note',
  forward: 'Forward-looking statement',
  key: 'Key point',
}

export const isCalloutKind = (value: string): value is CalloutKind =>
  calloutKinds.some(kind => kind === value)

/** Quill's name for lines of a callout. */
export const calloutClass = 'ql-callout'

/** Of a line that begins a callout below another of its kind. */
export const beginsClass = 'ql-begins-callout'
