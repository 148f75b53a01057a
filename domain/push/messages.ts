/** What notifications on devices say: that something is there, never what it says or who wrote it. */
export const pushMessages = {
  arrived: { title: 'A new enquiry', body: 'Open it to read and answer it.' },
  assigned: { title: 'An enquiry is yours now', body: 'A colleague has assigned it to you.' },
  mentioned: { title: 'A note mentions you', body: 'A colleague has named you in a note on an enquiry.' },
  answered: { title: 'A client has written again', body: 'The enquiry is open again, and its promise runs.' },
  forwardAnswered: { title: 'An answer to what was forwarded', body: 'The client has not seen it.' },
  remarked: { title: 'A remark on your post', body: 'A colleague has made it on a passage.' },
  remarkAnswered: { title: 'An answer to a remark', body: 'A colleague has answered beside the text.' },
  returned: { title: 'An enquiry is back', body: 'It was snoozed until now.' },
  submitted: { title: 'A draft waits for review', body: 'A colleague has submitted it.' },
  postReturned: { title: 'Your draft needs changes', body: 'An editor has read it.' },
  postAccepted: { title: 'Your draft was accepted', body: 'An editor has published or scheduled it.' },
  test: { title: 'Notifications work', body: 'This device hears of what concerns you.' },
}

export type PushKind = keyof typeof pushMessages
