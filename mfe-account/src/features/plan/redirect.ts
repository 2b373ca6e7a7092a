export const redirect = (address: string): void => window.location.assign(address);
