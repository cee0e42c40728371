/**
 * Takes the focus from a button that was clicked with a pointer: otherwise Space and Enter would press it again, long
 * after the player has forgotten it. Pressed with a key it keeps the focus, as it does in a dialog. @returns ends it
 */
export function leaveClickedButtons(): () => void {
  const leave = ({ target, detail }: MouseEvent): void => {
    const button = detail > 0 && target instanceof Element ? target.closest<HTMLElement>('button, summary') : null;
    if (button !== null && button === document.activeElement && button.closest('dialog') === null) button.blur();
  };
  document.addEventListener('click', leave);
  return () => document.removeEventListener('click', leave);
}
