/** The most characters of what stands inside a setting, on the screen and in a call; of plain ones the table says it. */
export const SETTING_LENGTH = {
  addressLabel: 60,
  address: 200,
  stepTime: 40,
  stepTitle: 60,
  stepDesc: 300,
  classTitle: 24,
  classLine: 40,
  heroLine: 30,
  benefitTitle: 50,
  benefitText: 220,
  socialLabel: 40,
  url: 300,
  reviewName: 80,
  reviewText: 600,
  owner: 120,
  legalForm: 80,
  represented: 200,
  registerCourt: 80,
  registerNumber: 40,
  authority: 200,
  insurer: 120,
  insurerAddress: 200,
  insuredArea: 120,
  taxNumber: 40,
  jurisdiction: 80,
} as const;

/** The longest lists of the settings. The process has an icon for each of five steps; there are five reviews. */
export const MOST = {
  phoneNumbers: 5,
  /** Each gets a mail of its own. */
  notified: 5,
  addresses: 5,
  steps: 5,
  socialLinks: 6,
  heroLines: 2,
  /** Each has its icon on the start page. */
  benefits: 3,
  reviews: 5,
  exceptions: 500,
  places: 50,
  /** Also the highest number that one customer may be given. */
  openBookings: 100,
  leadHours: 336,
  protocolYears: 10,
  passMonths: 120,
  stars: 5,
} as const;
