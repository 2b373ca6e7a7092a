/** For each test of a file. There are over 400 of them, and every search by role would look at each. */
export function offerTwoTimeZones(): void {
  beforeEach(() => {
    jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Tbilisi', 'Europe/Rome']);
  });
  afterEach(() => jest.restoreAllMocks());
}
