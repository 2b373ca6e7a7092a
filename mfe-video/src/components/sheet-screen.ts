/** Media query: screens on which `sheet.module.css` makes a popover a sheet. */
export const SHEET_SCREEN = '(width < 64rem), (height < 30rem)';
