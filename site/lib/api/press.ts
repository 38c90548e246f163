declare const pressed: unique symbol;

/** The deliberate press of an act's button, which the API client requires for acts. Only `ActButton` makes one. */
export interface Press {
  readonly [pressed]: true;
}
