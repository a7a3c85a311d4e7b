// An action without room for its name: an icon as in VS Code's toolbars, named for the mouse and for screen readers.
import { html, svg, type TemplateResult } from 'lit';

type Icon = 'add' | 'code' | 'edit' | 'up' | 'down' | 'remove';

/** strokes on a field of 16 by 16 */
const strokes: Readonly<Record<Icon, string>> = {
  add: 'M8 3v10M3 8h10',
  code: 'M5.5 4 2 8l3.5 4M10.5 4 14 8l-3.5 4',
  edit: 'M3 13l.7-3L11 2.7 13.3 5 6 12.3z',
  up: 'M8 13V3.5M3.5 8 8 3.5 12.5 8',
  down: 'M8 3v9.5M3.5 8 8 12.5 12.5 8',
  remove: 'M4 4l8 8M12 4l-8 8',
};

interface IconButtonState {
  readonly disabled?: boolean;
  /** false: only by the mouse, where rows share one place in the order of focus */
  readonly focusable?: boolean;
}

export function iconButton(
  icon: Icon,
  name: string,
  act: () => void,
  { disabled = false, focusable = true }: IconButtonState = {},
): TemplateResult {
  return html`<button
    type="button"
    class="icon-button"
    title=${name}
    aria-label=${name}
    tabindex=${focusable ? 0 : -1}
    ?disabled=${disabled}
    @click=${(event: Event) => {
      event.stopPropagation();
      act();
    }}
  >
    <svg viewBox="0 0 16 16" aria-hidden="true">${svg`<path d=${strokes[icon]}></path>`}</svg>
  </button>`;
}
