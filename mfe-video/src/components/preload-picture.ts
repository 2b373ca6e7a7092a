/** Loads a picture that is shown soon, so that it is there when its element is. */
export function preloadPicture(address: string): void {
  new Image().src = address;
}
