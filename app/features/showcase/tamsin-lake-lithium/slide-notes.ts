/** What is said beside each of the eighteen slides, for a reader who was not in the room. */

export const slideNotes: readonly string[] = [
  'Tamsin Lake Lithium, TSX-V: TMSN. Resource update of October 2024. The map is the same on every slide that has one: same ground, same scale, same colour for the dykes.',
  'Indicated: 11.0 million tonnes at 1.26% Li₂O, drilled every 50 m. Inferred: 8.6 million tonnes at 1.14% Li₂O, drilled every 100 m. The first is sure enough to plan with, the second sure enough to drill again.',
  'North dyke is 1,150 m long and East dyke 870 m; their middles lie 1.4 km apart. The lake lies to the west. The hollow dots beyond the eastern end of East dyke are the nine misses.',
  'Indicated: North dyke 6.84 Mt at 1.31%, East dyke 4.16 Mt at 1.18%. Inferred: North dyke 3.12 Mt at 1.22%, East dyke 5.48 Mt at 1.09%. Effective August 30, 2024; cut-off 0.50% Li₂O. The two are not added together.',
  'Million tonnes in September 2023 and in August 2024. North dyke indicated: 1.90 to 6.84; inferred: 3.55 to 3.12. East dyke indicated: 4.00 to 4.16; inferred: 6.20 to 5.48.',
  'At North dyke 41 holes halved the spacing, and what was inferred became indicated. At East dyke nine holes past the eastern end met nothing, and what had been inferred there was taken out.',
  '147 holes, 27,910 m in all: 84 at North dyke, 54 at East dyke and nine beyond it. Each line runs from collar to toe.',
  'Nine holes stepped out beyond the eastern end of East dyke and cut unaltered greywacke. They cost $410,000. Nobody will drill there next winter.',
  'Looking west. North dyke dips 57° to the south. TL-24-097 cut 19.8 m of 1.44%, TL-24-118 cut 21.4 m of 1.52% and TL-24-103 cut 17.1 m of 1.38% Li₂O. No vertical exaggeration.',
  'Looking west. East dyke dips 63° to the south and is thinner. TL-24-138 cut 9.6 m of 1.02% and TL-24-131 cut 14.8 m of 1.27% Li₂O.',
  'The best interval is 21.4 m of 1.52% in TL-24-118. The median of the 53 holes that met pegmatite is 11.3 m of 1.16%. Read the second number first.',
  'Of the winter’s 62 holes, 41 closed the spacing at North dyke, 12 confirmed the model of East dyke and nine found where it ends.',
  'The estimate uses a cut-off of 0.50% Li₂O. With a higher one there are fewer tonnes of a better grade. The lines show the direction; the technical report has the figures at four cut-offs.',
  'The estimate assumes US$1,300 a tonne of concentrate. Spot stood at US$760 in August 2024, after US$4,200 at its height. The assumption is for the life of a mine, and may be wrong.',
  'A recovery of 75% is assumed from comparable rock. Tests on 1.8 tonnes of core report in January 2025, two months late because of the June fire.',
  'Anneke Voss, P.Geo., of Stonefly Geoscience is the qualified person. She is independent of the company, was on site in March 2024 and has approved these slides.',
  'Technical report by November 22, 2024; metallurgical tests in January 2025; thirty holes this winter; water sampling in spring; then a scoping study to the autumn of 2025.',
  'Shares outstanding 84,600,000; warrants 9,200,000 at $0.75; options 6,200,000; fully diluted 100,000,000. Cash on June 30, 2024 was $5.8 million and there is no debt. Elspeth Rankine answers the telephone: 250-555-0164.',
]
