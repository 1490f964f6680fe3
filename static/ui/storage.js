/** What this browser keeps for its pages. Where storage is switched off or full, nothing is kept, and nothing else is lost. */
class Store {
  #name;

  /** @param {string} name of the storage, which a browser may refuse as soon as it is touched */
  constructor(name) {
    this.#name = name;
  }

  /** @returns {string|null} */
  text(key) {
    return this.#attempt((storage) => storage.getItem(key), null);
  }

  /** @returns {boolean} whether it is kept */
  keepText(key, text) {
    return this.#attempt((storage) => (storage.setItem(key, text), true), false);
  }

  /** What was kept under the key; null if nothing, or what no page of ours wrote. */
  read(key) {
    return this.#attempt((storage) => JSON.parse(storage.getItem(key)), null);
  }

  /** @returns {boolean} whether it is kept */
  keep(key, value) {
    return this.keepText(key, JSON.stringify(value));
  }

  forget(key) {
    this.#attempt((storage) => storage.removeItem(key));
  }

  /** @returns {string[]} */
  keys() {
    return this.#attempt((storage) => Object.keys(storage), []);
  }

  #attempt(action, otherwise) {
    try {
      return action(window[this.#name]);
    } catch {
      return otherwise;
    }
  }
}

/** For good, for every page. */
export const browser = new Store("localStorage");

/** For as long as the tab is open. */
export const tab = new Store("sessionStorage");
