/** Sentences the rules ask for, by what a release talks about. */

export const boe =
  'A barrel of oil equivalent (boe) counts six thousand cubic feet of gas as one barrel, and may be misleading, particularly if used in isolation. The ratio measures energy at the burner and not value at the wellhead, where gas is worth far less.'

export const measures =
  'Adjusted funds flow, net debt and amounts per boe are not defined by IFRS, and other companies may count them differently. Table 4 of the quarter’s release reconciles them with the statements.'

export const reserves =
  'Reserves were evaluated independently under National Instrument 51-101. Present values are not fair market value. Probable reserves are less certain than proved ones: there is an even chance that more or less than both together will be recovered.'
