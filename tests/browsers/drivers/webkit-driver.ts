import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { type Driver, type Setup, splitKeys } from './driver.ts';
import { startWebkit, type WebkitProcesses } from './webkit-processes.ts';

/** Started by the first journey of this process. */
let started: Promise<WebkitProcesses> | undefined;

/** WebDriver's codes of the keys that journeys press. */
const keys: Record<string, string> = {
  ...{ Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE },
  ...{ Shift: Key.SHIFT, Control: Key.CONTROL, Delete: Key.DELETE, ArrowDown: Key.ARROW_DOWN },
};

/** Opens a window of WebKitGTK's MiniBrowser with its own browser data. */
export async function openWebkit(setup: Setup): Promise<Driver> {
  started ??= startWebkit();
  const { server, browser, downloads } = await started;
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: argsOf(setup) },
    })
    .build();
  return {
    downloads,
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate: (run, input) => driver.executeScript(`return (${run})(arguments[0])`, input),
    clickAt: (x, y) => {
      const point = { x: Math.round(x), y: Math.round(y), duration: 0 };
      return driver.actions().move(point).click().perform();
    },
    press: (combination) => press(driver, combination),
    type: async (text) => void (await driver.switchTo().activeElement().sendKeys(text)),
    chooseFile: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    resize: (width, height) => resize(driver, width, height),
    close: () => driver.quit(),
  };
}

const argsOf = ({ dark, scripts }: Setup) => [
  '--automation',
  ...(dark ? ['--dark-mode'] : []),
  ...(scripts === false ? ['--enable-javascript=false'] : []),
];

function press(driver: WebDriver, combination: string): Promise<void> {
  const { modifiers, key } = splitKeys(combination);
  const codes = modifiers.map((name) => keys[name] ?? name);
  const code = keys[key] ?? key;
  const actions = driver.actions();
  for (const one of codes) actions.keyDown(one);
  actions.keyDown(code).keyUp(code);
  for (const one of codes.reverse()) actions.keyUp(one);
  return actions.perform();
}

/** Sets the size of the page. WebDriver sets that of the window, which includes its toolbar. */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window();
  const sizeNow = () =>
    driver.executeScript<[number, number, number]>('return [innerWidth, innerHeight, outerHeight]');
  await window.setRect({ width, height, x: 0, y: 0 });
  for (let tries = 0; tries < 50; tries += 1) {
    const [wide, high, outer] = await sizeNow();
    if (wide === width && high === height) return;
    // The toolbar may appear only after the first resize.
    await window.setRect({ width, height: height + outer - high, x: 0, y: 0 });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the window does not reach ${width} x ${height}: ${await sizeNow()}`);
}
