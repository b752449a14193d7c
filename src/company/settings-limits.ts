/** The most characters of a setting, on the screen and at the door. */
export const SETTING_LENGTH = {
  companyName: 80,
  slogan: 160,
  callHoursNote: 80,
  addressLabel: 60,
  address: 200,
  aboutTitle: 120,
  aboutText: 4000,
  stepTime: 40,
  stepTitle: 60,
  stepDesc: 300,
  placeHint: 160,
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

/** How long a list of the settings may be. The process has a sign for each of five steps (U4); reviews are five (U5). */
export const MOST = {
  phoneNumbers: 5,
  addresses: 5,
  steps: 5,
  socialLinks: 6,
  reviews: 5,
  exceptions: 500,
  places: 50,
  /** Also the highest number that one customer may be given. */
  openBookings: 100,
  leadHours: 336,
  stars: 5,
} as const;
