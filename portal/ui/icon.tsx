import { createElement, type SVGProps } from 'react';
import type { IconNode } from 'lucide';

interface IconProps extends SVGProps<SVGSVGElement> {
  node: IconNode;
  size?: number;
}

/** Draws one of Lucide's icons; its text is beside it, or the label of its button. */
export function Icon({ node, size = 24, className, ...props }: IconProps) {
  return createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      'aria-hidden': true,
      ...props,
      // The stroke style is in look.css: as attributes it was a twentieth of a list.
      className: className === undefined ? 'icon' : `icon ${className}`,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
