import { door } from "#platform/door.server.ts";
import { addVehicle } from "./add-vehicle.server.ts";
import { changeVehicle } from "./change-vehicle.server.ts";
import { calls } from "./contract.ts";
import { deleteVehicle } from "./delete-vehicle.server.ts";
import { listVehiclesOf } from "./store.server.ts";

export const vehiclesApi = door(calls, {
  "GET /users/me/vehicles": ({ platform, viewer }) => listVehiclesOf(platform.db, viewer),
  "POST /users/me/vehicles": ({ platform, viewer, body }) => addVehicle(platform, viewer, body),
  "PUT /users/me/vehicles/:id": ({ platform, viewer, params, body }) => changeVehicle(platform, viewer, params.id, body),
  "DELETE /users/me/vehicles/:id": ({ platform, viewer, params }) => deleteVehicle(platform, viewer, params.id),
});
