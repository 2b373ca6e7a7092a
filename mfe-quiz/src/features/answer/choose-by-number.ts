/** Picks the option of that number from 1; where pairs are matched, goes to the list of that number. */
export function chooseByNumber(form: HTMLElement | null, number: number): void {
  const radios = form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
  const radio = radios[number - 1];
  radio?.focus();
  radio?.click();
  if (radios.length === 0) form?.querySelectorAll('select')[number - 1]?.focus();
}
