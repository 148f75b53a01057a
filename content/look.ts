/** The agency's colours and its mark. Without a mark of its own it has the program's six petals. */
export const look = {
  colours: { main: '#0e4a57', ink: '#0b2027', mark: '#c5331a' },
  logo: '',
}
